/**
 * How a firm bills: its currency, how worked time becomes billed time, when invoices fall
 * due, and what stands on them. One record per workspace; the oldest one counts.
 */

import { type Of, record } from '../record/describe.ts'
import { choice, count, reference, text } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import type { RoundingPolicy } from '../values/duration.ts'
import { sixMinutes } from '../values/duration.ts'

/** The classes of timekeepers in LEDES: partner, associate, of counsel, legal assistant, other. */
export const timekeeperClasses = ['PT', 'AS', 'OC', 'LA', 'OT'] as const
/** One of {@link timekeeperClasses}. */
export type TimekeeperClass = (typeof timekeeperClasses)[number]

/** A person as LEDES files name them. */
const timekeeper = part({
  personId: reference('account'),
  id: text(),
  /** Surname first: `Rivera, Alex`. */
  name: text(),
  classification: choice(timekeeperClasses, 'AS'),
})
/** See {@link timekeeper}. */
export type Timekeeper = Of<typeof timekeeper>

/** How one case is called by the client's e-billing system. */
const ebillingIds = part({
  caseId: reference('case'),
  clientId: text(),
  lawFirmMatterId: text(),
  clientMatterId: text(),
})
/** See {@link ebillingIds}. */
export type EbillingIds = Of<typeof ebillingIds>

/** Terms of billing, as sealed in a workspace. */
export const billingTermsKind = record('billingTerms', 1, {
  currency: text('USD'),
  incrementSeconds: count(sixMinutes.incrementSeconds).understood((seconds) =>
    Math.max(1, seconds),
  ),
  rounding: choice<RoundingPolicy['mode']>(['up', 'nearest', 'none'], sixMinutes.mode),
  minimumSeconds: count(sixMinutes.minimumSeconds),
  /** Tax on new invoices in basis points: 2100 is 21 %. */
  taxBasisPoints: count(),
  /** Days from issue until an invoice falls due. */
  paymentDays: count(30),
  /** Interest for late payment a year, in basis points; 0: none is asked. */
  interestBasisPoints: count(),
  /** Days after the due day for which no interest is asked. */
  interestGraceDays: count(),
  /** Name, address, tax number and bank details as printed on invoices. */
  letterhead: text(),
  lawFirmId: text(),
  timekeepers: many(timekeeper),
  ebilling: many(ebillingIds),
})
/** A firm's terms of billing. */
export type BillingTerms = Of<typeof billingTermsKind>

/** The terms of a firm that never set any. */
export const defaultTerms = billingTermsKind.empty()

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
