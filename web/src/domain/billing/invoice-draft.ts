/** How an invoice begins. */
import type { Invoice, InvoiceLine, InvoiceSeries } from './invoice.ts'

/** The series that invoices are numbered in, before the first of them. */
export const firstSeries: InvoiceSeries = {
  name: 'main',
  pattern: '{year}-{number}',
  digits: 4,
  next: 1,
}

/** A draft with these lines, for the days that they bill. */
export function draftInvoice(
  given: Pick<Invoice, 'clientId' | 'caseId' | 'currency' | 'language' | 'lines'>,
): Invoice {
  return {
    ...given,
    ...periodOf(given.lines),
    state: 'draft',
    series: firstSeries.name,
    number: '',
    issuedOn: '',
    dueOn: '',
    payments: [],
    note: '',
    corrects: '',
    binnedAt: null,
  }
}

/** The first and last day that lines bill, for the period printed on the invoice. */
export function periodOf(lines: readonly InvoiceLine[]): Pick<Invoice, 'periodFrom' | 'periodTo'> {
  const days = lines.map(({ on }) => on).sort()
  return { periodFrom: days[0] ?? '', periodTo: days.at(-1) ?? '' }
}
