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
  caseId: reference('case').called('billing:case'),
  clientId: reference('client').goesWith('caseId'),
  /** Who laid it out, by account id. */
  personId: reference('account'),
  on: certainDay().called('billing:date'),
  description: line().required().called('billing:lineDescription'),
  /** What it cost. */
  amount: certainMoney().called('billing:amount'),
  /** What is added on the invoice, in basis points: 1000 is 10 %. */
  markupBasisPoints: count()
    .understood((basisPoints) => Math.min(highestMarkup, basisPoints))
    .called('billing:markup'),
  cost: choice(costKinds, 'hard').called('billing:cost', 'billing:cost_'),
  /** UTBMS, or ''. */
  expenseCode: text(),
  billable: flag(true).called('billing:billable'),
  /** The document that proves it, or ''. */
  receiptId: reference('document').called('billing:receipt'),
  billing: choice(billingStates, 'draft').called('billing:state', 'billing:expenseState_'),
  invoiceId: reference('invoice').goesWith('billing'),
  writeOffReason: text().goesWith('billing'),
  binnedAt: moment().called('records:deleted'),
}).called('billing:expense')
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
