/**
 * How a firm bills: its currency, how worked time becomes billed time, when invoices fall
 * due, and what stands on them. One record per workspace; the oldest one counts.
 */

import type { Kind } from '../record/kind.ts'
import { type Raw, readChoice, readCount, readList, readObject, readText } from '../record/read.ts'
import type { RoundingPolicy } from '../values/duration.ts'
import { sixMinutes } from '../values/duration.ts'

/** The classes of timekeepers in LEDES: partner, associate, of counsel, legal assistant, other. */
export const timekeeperClasses = ['PT', 'AS', 'OC', 'LA', 'OT'] as const
/** One of {@link timekeeperClasses}. */
export type TimekeeperClass = (typeof timekeeperClasses)[number]

/** A person as LEDES files name them. */
export interface Timekeeper {
  readonly personId: string
  readonly id: string
  /** Surname first: `Rivera, Alex`. */
  readonly name: string
  readonly classification: TimekeeperClass
}

/** How one case is called by the client's e-billing system. */
export interface EbillingIds {
  readonly caseId: string
  readonly clientId: string
  readonly lawFirmMatterId: string
  readonly clientMatterId: string
}

/** A firm's terms of billing. */
export interface BillingTerms {
  readonly currency: string
  readonly incrementSeconds: number
  readonly rounding: RoundingPolicy['mode']
  readonly minimumSeconds: number
  /** Tax on new invoices in basis points: 2100 is 21 %. */
  readonly taxBasisPoints: number
  /** Days from issue until an invoice falls due. */
  readonly paymentDays: number
  /** Interest for late payment a year, in basis points; 0: none is asked. */
  readonly interestBasisPoints: number
  /** Days after the due day for which no interest is asked. */
  readonly interestGraceDays: number
  /** Name, address, tax number and bank details as printed on invoices. */
  readonly letterhead: string
  readonly lawFirmId: string
  readonly timekeepers: readonly Timekeeper[]
  readonly ebilling: readonly EbillingIds[]
}

/** The terms of a firm that never set any. */
export const defaultTerms: BillingTerms = {
  currency: 'USD',
  incrementSeconds: sixMinutes.incrementSeconds,
  rounding: sixMinutes.mode,
  minimumSeconds: sixMinutes.minimumSeconds,
  taxBasisPoints: 0,
  paymentDays: 30,
  interestBasisPoints: 0,
  interestGraceDays: 0,
  letterhead: '',
  lawFirmId: '',
  timekeepers: [],
  ebilling: [],
}

/** The role by which somebody's hours are priced: their class as a timekeeper, or ''. */
export function roleOf(terms: BillingTerms, personId: string): TimekeeperClass | '' {
  return terms.timekeepers.find((keeper) => keeper.personId === personId)?.classification ?? ''
}

/** The timekeepers with one person's class set; a person not yet named is added. */
export function withRole(
  terms: BillingTerms,
  person: { readonly id: string; readonly name: string },
  classification: TimekeeperClass,
): readonly Timekeeper[] {
  const known = terms.timekeepers.some(({ personId }) => personId === person.id)
  if (known) {
    return terms.timekeepers.map((keeper) =>
      keeper.personId === person.id ? { ...keeper, classification } : keeper,
    )
  }
  return [
    ...terms.timekeepers,
    { personId: person.id, id: '', name: surnameFirst(person.name), classification },
  ]
}

/** `Alex Rivera` as `Rivera, Alex`; a single name, or one with a comma, stays as it is. */
function surnameFirst(name: string): string {
  const words = name.trim().split(/\s+/u)
  const last = words.pop()
  return last === undefined || words.length === 0 || name.includes(',')
    ? name.trim()
    : `${last}, ${words.join(' ')}`
}

/** How worked time becomes billed time under these terms. */
export function roundingOf(terms: BillingTerms): RoundingPolicy {
  const { incrementSeconds, rounding, minimumSeconds } = terms
  return { incrementSeconds, mode: rounding, minimumSeconds }
}

/** Terms of billing, as sealed in a workspace. */
export const billingTermsKind: Kind<BillingTerms> = {
  name: 'billingTerms',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'billingTerms')
    return {
      currency: readText(fields, 'currency', defaultTerms.currency),
      incrementSeconds: Math.max(1, readCount(fields, 'incrementSeconds', 360)),
      rounding: readChoice(fields, 'rounding', ['up', 'nearest', 'none'], 'up'),
      minimumSeconds: readCount(fields, 'minimumSeconds'),
      taxBasisPoints: readCount(fields, 'taxBasisPoints'),
      paymentDays: readCount(fields, 'paymentDays', defaultTerms.paymentDays),
      interestBasisPoints: readCount(fields, 'interestBasisPoints'),
      interestGraceDays: readCount(fields, 'interestGraceDays'),
      letterhead: readText(fields, 'letterhead'),
      lawFirmId: readText(fields, 'lawFirmId'),
      timekeepers: readList(fields, 'timekeepers', readTimekeeper),
      ebilling: readList(fields, 'ebilling', readEbilling),
    }
  },
}

function readTimekeeper(raw: unknown, path: string): Timekeeper {
  const fields: Raw = readObject(raw, path)
  return {
    personId: readText(fields, 'personId'),
    id: readText(fields, 'id'),
    name: readText(fields, 'name'),
    classification: readChoice(fields, 'classification', timekeeperClasses, 'AS'),
  }
}

function readEbilling(raw: unknown, path: string): EbillingIds {
  const fields: Raw = readObject(raw, path)
  return {
    caseId: readText(fields, 'caseId'),
    clientId: readText(fields, 'clientId'),
    lawFirmMatterId: readText(fields, 'lawFirmMatterId'),
    clientMatterId: readText(fields, 'clientMatterId'),
  }
}
