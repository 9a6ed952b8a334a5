/**
 * Money that the firm laid out for a case: what it paid others (a hard cost) or what it
 * charges for its own (a soft cost), with the receipt.
 */

import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  certainMoney,
  choice,
  count,
  flag,
  line,
  moment,
  reference,
  text,
} from '../record/fields.ts'
import { type Money, scaleMoney } from '../values/money.ts'
import { billingStates } from './time-entry.ts'

/** Paid to others, or the firm's own. */
export const costKinds = ['hard', 'soft'] as const
/** One of {@link costKinds}. */
export type CostKind = (typeof costKinds)[number]

/** The highest markup that is taken for meant: ten times the cost. */
export const highestMarkup = 100_000

/** Expenses, as sealed in a workspace. */
export const expenseKind = record('expense', 1, {
  caseId: reference('case'),
  clientId: reference('client'),
  /** Who laid it out, by account id. */
  personId: reference('account'),
  on: certainDay(),
  description: line().required(),
  /** What it cost. */
  amount: certainMoney(),
  /** What is added on the invoice, in basis points: 1000 is 10 %. */
  markupBasisPoints: count().understood((basisPoints) => Math.min(highestMarkup, basisPoints)),
  cost: choice(costKinds, 'hard'),
  /** UTBMS, or ''. */
  expenseCode: text(),
  billable: flag(true),
  /** The document that proves it, or ''. */
  receiptId: reference('document'),
  billing: choice(billingStates, 'draft'),
  invoiceId: reference('invoice'),
  writeOffReason: text(),
  binnedAt: moment(),
})
/** An expense record. */
export type Expense = Of<typeof expenseKind>

/** What the client pays for an expense, before tax. */
export function expensePrice({ amount, markupBasisPoints }: Expense): Money {
  return scaleMoney(amount, 10_000 + markupBasisPoints, 10_000)
}

/** Whether an expense can go on an invoice. */
export function isUnbilledExpense(expense: Expense): boolean {
  return (
    expense.binnedAt === null &&
    expense.billable &&
    expense.billing === 'draft' &&
    expense.invoiceId === ''
  )
}
