/** From worked time to the lines of an invoice. Pure. */

import type { InvoiceLine } from '../../domain/billing/invoice.ts'
import { type BillingTerms, roundingOf } from '../../domain/time/billing-terms.ts'
import { entryFee, isUnbilled, type TimeEntry } from '../../domain/time/time-entry.ts'
import { roundDuration } from '../../domain/values/duration.ts'
import { noMoney } from '../../domain/values/money.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** The names of people by account id, as they stand on invoices. */
export type People = Readonly<Record<string, string>>

/** The finished work of a case that is billable, has a rate, and stands on no invoice yet. */
export function unbilledOf(
  entries: readonly Entry<TimeEntry>[],
  caseId: string,
): readonly Entry<TimeEntry>[] {
  return entries
    .filter(({ value }) => value.caseId === caseId && isUnbilled(value))
    .sort((a, b) =>
      a.value.on === b.value.on ? a.createdAt - b.createdAt : a.value.on < b.value.on ? -1 : 1,
    )
}

/** The line that bills an entry. Its amount is exact; hundredths of an hour are what can be printed of its time. */
export function lineOf(entry: Entry<TimeEntry>, terms: BillingTerms, people: People): InvoiceLine {
  const { value } = entry
  const policy = roundingOf(terms)
  const unitPrice = value.hourly ?? noMoney(terms.currency)
  return {
    kind: 'fee',
    on: value.on,
    description: value.description,
    hundredths: Math.round(roundDuration(value.seconds, policy) / 36),
    unitPrice,
    amount: entryFee(value, policy) ?? noMoney(unitPrice.currency),
    taxBasisPoints: terms.taxBasisPoints,
    taskCode: value.taskCode,
    activityCode: value.activityCode,
    expenseCode: '',
    personId: value.personId,
    personName: people[value.personId] ?? '',
    sourceId: entry.id,
  }
}
