/** What stands in the fields of a trust entry, and the draft that they come to. */

import type { TrustDraft, TrustMethod } from '../../domain/trust/trust.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'

/** What a person can post. A transfer is two entries. */
export const entryTypes = [
  'deposit',
  'disbursement',
  'earned_fee',
  'refund',
  'transfer',
  'interest',
  'bank_charge',
] as const
/** One of {@link entryTypes}. */
export type EntryType = (typeof entryTypes)[number]

/** The fields as typed; the amount as a plain decimal. */
export interface EntryValues {
  readonly type: EntryType
  readonly on: string
  readonly clientId: string
  readonly caseId: string
  readonly amount: string
  readonly method: TrustMethod
  readonly counterparty: string
  readonly purpose: string
  readonly reference: string
  readonly toClientId: string
  readonly toCaseId: string
}

/** Nothing typed yet. */
export const blankEntry = (): EntryValues => ({
  type: 'deposit',
  on: todayNow(),
  clientId: '',
  caseId: '',
  amount: '',
  method: 'transfer',
  counterparty: '',
  purpose: '',
  reference: '',
  toClientId: '',
  toCaseId: '',
})

/** A draft whose type may be a transfer. */
export type ReadyEntry = Omit<TrustDraft, 'type'> & { readonly type: EntryType }

/** What is wrong with a field, as a key of the catalogue. */
export type EntryProblems = Partial<{
  on: 'badDate'
  amount: 'badAmount'
  clientId: 'needsClient'
  purpose: 'needsPurpose'
  toClientId: 'needsClient' | 'sameLedger'
}>

/** The firm's own money for charges, and the bank's interest, belong to no client. */
const mayBeFirms: ReadonlySet<EntryType> = new Set(['deposit', 'interest', 'bank_charge'])

/** The entry that the fields describe, or what is wrong with them. */
export function readEntry(
  values: EntryValues,
  currency: string,
): { readonly problems: EntryProblems; readonly draft: ReadyEntry | undefined } {
  const on = parseCivilDate(values.on)
  const amount = decimalMoney(values.amount, currency)
  const purpose = tidyLine(values.purpose)
  const { clientId, caseId, toClientId, toCaseId, type } = values
  const needsClient = clientId === '' && (!mayBeFirms.has(type) || caseId !== '')
  const problems: EntryProblems = {
    ...(on === null ? { on: 'badDate' } : {}),
    ...(amount === null || amount.minor <= 0 ? { amount: 'badAmount' } : {}),
    ...(needsClient ? { clientId: 'needsClient' } : {}),
    ...(purpose === '' ? { purpose: 'needsPurpose' } : {}),
    ...(type !== 'transfer'
      ? {}
      : toClientId === ''
        ? { toClientId: 'needsClient' }
        : toClientId === clientId && toCaseId === caseId
          ? { toClientId: 'sameLedger' }
          : {}),
  }
  if (on === null || amount === null || Object.keys(problems).length > 0)
    return { problems, draft: undefined }
  return {
    problems,
    draft: {
      type,
      on,
      clientId,
      caseId,
      amount,
      purpose,
      method: values.method,
      counterparty: tidyLine(values.counterparty),
      reference: tidyLine(values.reference),
      invoiceId: '',
    },
  }
}
