/** What a case has used of its budget: billable time and billable expenses. */

import { type Expense, expensePrice, isUnbilledExpense } from '../time/expense.ts'
import { entryFee, type TimeEntry } from '../time/time-entry.ts'
import type { RoundingPolicy } from '../values/duration.ts'
import type { Money } from '../values/money.ts'
import type { Invoice } from './invoice.ts'

/** The records of one firm that a budget is counted from. */
export interface BudgetRecords {
  readonly time: readonly TimeEntry[]
  readonly expenses: readonly Expense[]
  readonly invoices: readonly Invoice[]
}

/**
 * The amounts that a case has cost so far. Time counts whether or not it is billed yet, by the
 * firm's rounding; expenses count with their markup until an invoice carries them, and then as it
 * does, unless it was voided or written off. Fees on invoices are that same time and are not counted again.
 */
export function budgetSpending(
  caseId: string,
  { time, expenses, invoices }: BudgetRecords,
  policy: RoundingPolicy,
): readonly Money[] {
  const fees = time
    .filter((entry) => entry.caseId === caseId && entry.binnedAt === null)
    .filter((entry) => entry.billing !== 'written_off')
    .flatMap((entry) => entryFee(entry, policy) ?? [])
  const laidOut = expenses
    .filter((expense) => expense.caseId === caseId && isUnbilledExpense(expense))
    .map(expensePrice)
  const billed = invoices
    .filter((invoice) => invoice.caseId === caseId && invoice.binnedAt === null)
    .filter(({ state, corrects }) => !['void', 'written_off'].includes(state) && corrects === '')
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === 'expense')
    .map(({ amount }) => amount)
  return [...fees, ...laidOut, ...billed]
}
