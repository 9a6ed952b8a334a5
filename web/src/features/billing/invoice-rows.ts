/** Invoices as lists show them. Pure. */

import { type Invoice, type InvoiceTotals, invoiceTotals } from '../../domain/billing/invoice.ts'
import { dueDay, isOverdue } from '../../domain/billing/invoice-dues.ts'
import type { LegalCase } from '../../domain/case/case.ts'
import type { Client } from '../../domain/client/client.ts'
import type { Sheet } from '../../domain/formats/sheet.ts'
import { found } from '../../domain/search/search.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { orderBy, type SortValue } from '../../domain/values/order.ts'
import type { Sort } from '../../ui/data-table.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** What an invoice is called in lists: its state, or what follows from its dates and kind. */
export type InvoiceLabel = Invoice['state'] | 'overdue' | 'credit_note'

/** Which invoices are looked at. */
export const invoiceFilters = ['all', 'draft', 'open', 'overdue', 'paid', 'void'] as const
/** One of {@link invoiceFilters}. */
export type InvoiceFilter = (typeof invoiceFilters)[number]

/** How the list is looked at. */
export interface InvoiceView {
  readonly query: string
  readonly filter: InvoiceFilter
  readonly sort: Sort
}

/** One line of the list. */
export interface InvoiceRow {
  readonly entry: Entry<Invoice>
  readonly label: InvoiceLabel
  readonly totals: InvoiceTotals
  readonly caseTitle: string
  readonly clientName: string
}

/** The list when nobody has chosen anything yet. */
export const firstInvoiceView: InvoiceView = {
  query: '',
  filter: 'all',
  sort: { key: 'number', descending: true },
}

/** What an invoice is called on `today`. */
export function labelOf(invoice: Invoice, today: CivilDate): InvoiceLabel {
  if (invoice.corrects !== '') return 'credit_note'
  return isOverdue(invoice, today) ? 'overdue' : invoice.state
}

/** The rows of `view`. */
export function invoiceRows(
  invoices: readonly Entry<Invoice>[],
  cases: readonly Entry<LegalCase>[],
  clients: readonly Entry<Client>[],
  view: InvoiceView,
  today: CivilDate,
  language: string,
): readonly InvoiceRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  const names = new Map(clients.map(({ id, value }) => [id, value.name]))
  const wordsOf = ({ value }: Entry<Invoice>) => [
    value.number,
    titles.get(value.caseId) ?? '',
    names.get(value.clientId) ?? '',
    value.note,
  ]
  const rows = found(view.query, invoices, wordsOf)
    .map((entry) => ({
      entry,
      label: labelOf(entry.value, today),
      totals: invoiceTotals(entry.value),
      caseTitle: titles.get(entry.value.caseId) ?? '',
      clientName: names.get(entry.value.clientId) ?? '',
    }))
    .filter(({ label }) => fits(label, view.filter))
  return orderBy(rows, (row) => sortValue(row, view.sort.key), view.sort.descending, language)
}

function fits(label: InvoiceLabel, filter: InvoiceFilter): boolean {
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
}

function sortValue({ entry, totals, caseTitle, clientName }: InvoiceRow, key: string): SortValue {
  switch (key) {
    case 'client':
      return `${clientName} ${caseTitle}`
    case 'due':
      return dueDay(entry.value)
    case 'total':
      return totals.gross.minor
    case 'open':
      return totals.due.minor
    default:
      // Drafts have no number: they stand above those that have one.
      return entry.value.number || `\uffff${entry.createdAt}`
  }
}

/** What the client still owes: nothing on drafts, void invoices and credit notes. */
export function owed({ entry, totals }: InvoiceRow): InvoiceTotals['due'] | null {
  return entry.value.state === 'issued' ? totals.due : null
}

/** A list of invoices as a sheet, for files. */
export function invoiceListCells(
  rows: readonly InvoiceRow[],
  header: readonly string[],
  labelText: (label: InvoiceLabel) => string,
): Sheet {
  return [
    header,
    ...rows.map((row) => {
      const { entry, totals, label, clientName, caseTitle } = row
      const { number, issuedOn, currency } = entry.value
      const open = owed(row)
      return [
        number,
        clientName,
        caseTitle,
        { day: issuedOn },
        { day: dueDay(entry.value) },
        currency,
        totals.net,
        totals.tax,
        totals.gross,
        open ?? '',
        labelText(label),
      ]
    }),
  ]
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
