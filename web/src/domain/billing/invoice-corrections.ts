/** How an issued invoice is taken back: by a credit note, or given up; and how a payment of one is. */

import { sameValue } from '../record/patch.ts'
import { negateMoney } from '../values/money.ts'
import type { Invoice, InvoiceRefusal, Payment, WriteOff } from './invoice.ts'

/** Whether a credit note can take an invoice back: it was issued, and nothing was paid on it. */
export function isCreditable({ state, payments, corrects }: Invoice): boolean {
  return corrects === '' && payments.length === 0 && (state === 'issued' || state === 'paid')
}

/** The draft of the credit note that takes an issued invoice back. The original is void once that is issued. */
export function creditNote(invoice: Invoice): Invoice | InvoiceRefusal {
  if (invoice.payments.length > 0) return 'hasPayments'
  if (!isCreditable(invoice)) return 'notIssued'
  const { plan: _, ...unplanned } = invoice
  return {
    ...unplanned,
    state: 'draft',
    number: '',
    issuedOn: '',
    dueOn: '',
    payments: [],
    corrects: invoice.number,
    lines: invoice.lines.map((line) => ({
      ...line,
      hundredths: -line.hundredths,
      amount: negateMoney(line.amount),
    })),
  }
}

/** Give up what is still due on an issued invoice. What was paid stays; the number stays taken. */
export function writeOffInvoice(invoice: Invoice, writeOff: WriteOff): Invoice | InvoiceRefusal {
  if (invoice.state !== 'issued') return invoice.state === 'paid' ? 'paidAlready' : 'notIssued'
  const reason = writeOff.reason.trim()
  return reason === ''
    ? 'reasonMissing'
    : { ...invoice, state: 'written_off', writeOff: { ...writeOff, reason } }
}

/**
 * An invoice without a payment out of trust that was reversed: it is issued again and owes that
 * amount. Unchanged where there is no such payment.
 */
export function takePaymentBack(invoice: Invoice, payment: Omit<Payment, 'source'>): Invoice {
  const fits = ({ source, on, amount }: Payment): boolean =>
    source === 'trust' && on === payment.on && amount.minor === payment.amount.minor
  const named = invoice.payments.findIndex(
    (one) => fits(one) && (one.reference || invoice.number) === payment.reference,
  )
  const at = named >= 0 ? named : invoice.payments.findIndex(fits)
  return at < 0 ? invoice : openAgain(invoice, at)
}

/**
 * An invoice without a payment that never was, or that bounced: it owes that amount again. What
 * came out of trust is reversed there.
 */
export function cancelPayment(invoice: Invoice, payment: Payment): Invoice | InvoiceRefusal {
  const at = invoice.payments.findIndex((one) => sameValue(one, payment))
  return at < 0 || payment.source === 'trust' ? 'noPayment' : openAgain(invoice, at)
}

/** A write-off ends with the payment: nobody gave up what had been paid. */
function openAgain(invoice: Invoice, at: number): Invoice {
  const { writeOff: _, ...open } = invoice
  return { ...open, state: 'issued', payments: invoice.payments.toSpliced(at, 1) }
}

/** Ask for what was given up after all. */
export function takeWriteOffBack(invoice: Invoice): Invoice | InvoiceRefusal {
  if (invoice.state !== 'written_off') return 'notIssued'
  const { writeOff: _, ...open } = invoice
  return { ...open, state: 'issued' }
}
