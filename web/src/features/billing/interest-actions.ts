/** Interest for late payment, put on an invoice of its own. */

import { invoiceKind } from '../../domain/billing/invoice.ts'
import { draftInvoice } from '../../domain/billing/invoice-draft.ts'
import {
  type Interest,
  type InterestTerms,
  interestLine,
  overdueInterest,
} from '../../domain/billing/overdue-interest.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { type LinearRecords, recordIn } from '../../records-ui/linear-records.ts'
import { creating, updating } from '../../vault/records/records'
import { BillingRefused } from './billing-refused.ts'

/** What a draft that bills interest is made from. */
export interface InterestOrder {
  /** Of the draft. */
  readonly id: string
  /** The invoice that was paid late, or is not yet. */
  readonly invoiceId: string
  readonly terms: InterestTerms
  readonly today: CivilDate
  /** The words of its line. */
  readonly describe: (interest: Interest) => string
}

/**
 * A draft with the interest on an invoice that none bills yet; it is approved and issued like any
 * other. The invoice is written with it, so that two people cannot bill the same days.
 */
export async function billInterest(linear: LinearRecords, order: InterestOrder): Promise<void> {
  const { id, invoiceId, terms, today, describe } = order
  await linear.writeLinear(() => {
    if (recordIn(linear, invoiceKind, id)) return []
    const entry = recordIn(linear, invoiceKind, invoiceId)
    if (entry === undefined) throw new BillingRefused('gone')
    const interest = overdueInterest(entry, linear.list(invoiceKind), terms, today)
    if (interest === null) throw new BillingRefused('noInterest')
    const { clientId, caseId, currency, language } = entry.value
    const lines = [interestLine(invoiceId, interest, describe(interest))]
    return [
      creating(invoiceKind, draftInvoice({ clientId, caseId, currency, language, lines }), id),
      updating(invoiceKind, invoiceId, { interestOn: id }),
    ]
  })
}
