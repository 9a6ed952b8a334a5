/** How an issued invoice is taken back: by a credit note, or given up; and how a payment of one is. */
import type { Invoice, InvoiceRefusal, Payment, WriteOff } from './invoice.ts'
import { negateMoney } from './money.ts'

/** The draft of the credit note that takes an issued invoice back. The original is void once that is issued. */
export function creditNote(invoice: Invoice): Invoice | InvoiceRefusal {
  if (invoice.state !== 'issued') return invoice.state === 'paid' ? 'paidAlready' : 'notIssued'
  return {
    ...invoice,
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
 * amount. A write-off ends with it, since nobody gave up what had been paid. Unchanged where
 * there is no such payment.
 */
export function takePaymentBack(invoice: Invoice, payment: Omit<Payment, 'source'>): Invoice {
  const fits = ({ source, on, amount }: Payment): boolean =>
    source === 'trust' && on === payment.on && amount.minor === payment.amount.minor
  const named = invoice.payments.findIndex(
    (one) => fits(one) && (one.reference || invoice.number) === payment.reference,
  )
  const at = named >= 0 ? named : invoice.payments.findIndex(fits)
  if (at < 0) return invoice
  const { writeOff: _, ...open } = invoice
  return { ...open, state: 'issued', payments: invoice.payments.toSpliced(at, 1) }
}
