/** Why a step of billing is refused, as its screens say it. */
import type { InvoiceRefusal } from '../../domain/billing/invoice.ts'

/** Why a step is not possible, beyond what the invoice itself says. */
export type BillingRefusal =
  | InvoiceRefusal
  | 'gone'
  | 'changed'
  | 'nothingChosen'
  | 'billedElsewhere'
  | 'tooMany'
  | 'mixedCurrencies'
  | 'numbersGiven'
  | 'noInterest'

/** A step that is not possible; nothing was written. */
export class BillingRefused extends Error {
  readonly why: BillingRefusal

  constructor(why: BillingRefusal) {
    super(why)
    this.name = 'BillingRefused'
    this.why = why
  }
}
