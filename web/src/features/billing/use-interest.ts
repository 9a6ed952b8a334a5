/** The interest that an invoice bears through today, and how it is told. */

import { type Invoice, invoiceKind } from '../../domain/billing/invoice.ts'
import { type Interest, overdueInterest } from '../../domain/billing/overdue-interest.ts'
import { type CivilDate, formatCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'

/** The interest on an invoice that none bills yet, or null. */
export function useInterest(entry: Entry<Invoice>): Interest | null {
  return overdueInterest(entry, useRecords(invoiceKind), useBillingTerms(), useToday())
}

/** What sentences about interest are filled in with. */
export function interestWords(
  { from, until, basisPoints, amount }: Interest,
  { number }: Invoice,
  language: string,
) {
  const day = (date: CivilDate) => formatCivilDate(date, language)
  return {
    number,
    from: day(from),
    until: day(until),
    percent: basisPoints / 100,
    amount: formatMoney(amount, language),
  }
}
