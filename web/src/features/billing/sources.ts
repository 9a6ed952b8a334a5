/** What invoices bill: time entries and expenses. Each stands on one invoice at most. */

import type { Invoice, InvoiceLine } from '../../domain/billing/invoice.ts'
import type { BillingTerms } from '../../domain/time/billing-terms.ts'
import {
  type Expense,
  expenseKind,
  expensePrice,
  isUnbilledExpense,
} from '../../domain/time/expense.ts'
import { isUnbilled, type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import type { LinearRecords } from '../../records-ui/linear-records.ts'
import { type Change, updating } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types.ts'
import { lineOf, type People } from './lines.ts'

/** Some of the time and the expenses among records. */
export interface Sources {
  readonly time: readonly Entry<TimeEntry>[]
  readonly expenses: readonly Entry<Expense>[]
}

/** How much can be billed or written off at once: it is one commit, which takes 500 records. */
export const mostWork = 400

/** Those with these ids. */
export function sourcesOf(linear: Pick<LinearRecords, 'list'>, ids: readonly string[]): Sources {
  const wanted = new Set(ids)
  return {
    time: linear.list(timeEntryKind).filter(({ id }) => wanted.has(id)),
    expenses: linear.list(expenseKind).filter(({ id }) => wanted.has(id)),
  }
}

/** The expenses of a case that can go on an invoice, the oldest first. */
export function unbilledExpenses(
  expenses: readonly Entry<Expense>[],
  caseId: string,
): readonly Entry<Expense>[] {
  return expenses
    .filter(({ value }) => value.caseId === caseId && isUnbilledExpense(value))
    .sort((a, b) => (a.value.on < b.value.on ? -1 : a.value.on > b.value.on ? 1 : 0))
}

/** Whether all of it can still go on an invoice. */
export function areUnbilled({ time, expenses }: Sources): boolean {
  return (
    time.every(({ value }) => isUnbilled(value)) &&
    expenses.every(({ value }) => isUnbilledExpense(value))
  )
}

/** The currencies that it is in, each once. */
export function currenciesOf({ time, expenses }: Sources): readonly string[] {
  const all = [
    ...time.flatMap(({ value }) => (value.hourly === null ? [] : [value.hourly.currency])),
    ...expenses.map(({ value }) => value.amount.currency),
  ]
  return [...new Set(all)]
}

/** The lines that bill it, by day. */
export function linesOf(
  { time, expenses }: Sources,
  terms: BillingTerms,
  people: People,
): readonly InvoiceLine[] {
  const lines = [
    ...time.map((entry) => lineOf(entry, terms, people)),
    ...expenses.map((entry) => expenseLine(entry, terms, people)),
  ]
  return lines.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** The line that bills an expense: one piece at what the client pays for it. */
export function expenseLine(
  { id, value }: Entry<Expense>,
  terms: BillingTerms,
  people: People,
): InvoiceLine {
  const price = expensePrice(value)
  return {
    kind: 'expense',
    on: value.on,
    description: value.description,
    hundredths: 100,
    unitPrice: price,
    amount: price,
    taxBasisPoints: terms.taxBasisPoints,
    taskCode: '',
    activityCode: '',
    expenseCode: value.expenseCode,
    personId: value.personId,
    personName: people[value.personId] ?? '',
    sourceId: id,
  }
}

/** Let it belong to an invoice. */
export function taking({ time, expenses }: Sources, invoiceId: string): Change[] {
  const billed = { billing: 'invoiced', invoiceId } as const
  return [
    ...time.map(({ id }) => updating(timeEntryKind, id, billed)),
    ...expenses.map(({ id }) => updating(expenseKind, id, billed)),
  ]
}

/** Let what lines billed be billed again, as far as it belongs to that invoice. */
export function freeing(
  linear: Pick<LinearRecords, 'list'>,
  invoiceId: string,
  lines: readonly InvoiceLine[],
): Change[] {
  const free = { billing: 'draft', invoiceId: '' } as const
  const { time, expenses } = sourcesOf(
    linear,
    lines.map(({ sourceId }) => sourceId),
  )
  const own = ({ value }: { value: { invoiceId: string } }): boolean =>
    value.invoiceId === invoiceId
  return [
    ...time.filter(own).map(({ id }) => updating(timeEntryKind, id, free)),
    ...expenses.filter(own).map(({ id }) => updating(expenseKind, id, free)),
  ]
}

/** Whether a line bills something that meanwhile stands on another invoice. */
export function isBilledElsewhere(
  linear: Pick<LinearRecords, 'list'>,
  invoiceId: string,
  invoice: Invoice,
): boolean {
  const { time, expenses } = sourcesOf(
    linear,
    invoice.lines.map(({ sourceId }) => sourceId),
  )
  return [...time, ...expenses].some(({ value }) => value.invoiceId !== invoiceId)
}
