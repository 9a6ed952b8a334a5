/** Invoices as lists show them. Pure. */

import { type Invoice, type InvoiceTotals, invoiceTotals } from '../../domain/billing/invoice.ts'
import { isOverdue } from '../../domain/billing/invoice-dues.ts'
import type { LegalCase } from '../../domain/case/case.ts'
import type { Client } from '../../domain/client/client.ts'
import type { Sheet } from '../../domain/formats/sheet.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** What an invoice is called in lists: its state, or what follows from its dates and kind. */
export type InvoiceLabel = Invoice['state'] | 'overdue' | 'credit_note'

/** Which invoices are looked at. */
export const invoiceFilters = ['all', 'draft', 'open', 'overdue', 'paid', 'void'] as const
/** One of {@link invoiceFilters}. */
export type InvoiceFilter = (typeof invoiceFilters)[number]

/** One line of the list. */
export interface InvoiceRow {
  readonly entry: Entry<Invoice>
  readonly label: InvoiceLabel
  readonly totals: InvoiceTotals
  readonly caseTitle: string
  readonly clientName: string
}

/** What an invoice is called on `today`. */
export function labelOf(invoice: Invoice, today: CivilDate): InvoiceLabel {
  if (invoice.corrects !== '') return 'credit_note'
  return isOverdue(invoice, today) ? 'overdue' : invoice.state
}

/** The rows of a list on `today`. */
export function invoiceRows(
  invoices: readonly Entry<Invoice>[],
  cases: readonly Entry<LegalCase>[],
  clients: readonly Entry<Client>[],
  today: CivilDate,
): readonly InvoiceRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  const names = new Map(clients.map(({ id, value }) => [id, value.name]))
  return invoices.map((entry) => ({
    entry,
    label: labelOf(entry.value, today),
    totals: invoiceTotals(entry.value),
    caseTitle: titles.get(entry.value.caseId) ?? '',
    clientName: names.get(entry.value.clientId) ?? '',
  }))
}

/** Under which filters a row stands. */
export function filtersOf({ label }: InvoiceRow): readonly InvoiceFilter[] {
  return invoiceFilters.filter((filter) => {
    switch (filter) {
      case 'draft':
        return label === 'draft' || label === 'approved'
      case 'open':
        return label === 'issued' || label === 'overdue'
      case 'all':
        return true
      default:
        return label === filter
    }
  })
}

/** What the client still owes: nothing on drafts, void invoices and credit notes. */
export function owed({ entry, totals }: InvoiceRow): InvoiceTotals['due'] | null {
  return entry.value.state === 'issued' ? totals.due : null
}

/** The lines of one invoice as a sheet, for files. */
export function invoiceCells(invoice: Invoice, header: readonly string[]): Sheet {
  return [
    header,
    ...invoice.lines.map((line) => [
      invoice.number,
      { day: line.on },
      line.description,
      line.personName,
      [line.taskCode, line.activityCode, line.expenseCode].filter(Boolean).join(' '),
      { hundredths: line.hundredths },
      line.unitPrice,
      line.amount,
      { hundredths: line.taxBasisPoints },
      invoice.currency,
    ]),
  ]
}
