/** How an issued invoice is taken back: by a credit note, or given up. */
import type { Invoice, InvoiceRefusal, WriteOff } from './invoice.ts'
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
