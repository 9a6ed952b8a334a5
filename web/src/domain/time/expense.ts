/**
 * Money that the firm laid out for a case: what it paid others (a hard cost) or what it
 * charges for its own (a soft cost), with the receipt.
 */

import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readCount,
  readMoment,
  readMoney,
  readObject,
  readRequiredDay,
  readText,
} from '../record/read.ts'
import { type Problem, requiredLine } from '../record/rules.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, scaleMoney } from '../values/money.ts'
import { type BillingState, billingStates } from './time-entry.ts'

/** Paid to others, or the firm's own. */
export const costKinds = ['hard', 'soft'] as const
/** One of {@link costKinds}. */
export type CostKind = (typeof costKinds)[number]

/** An expense record. */
export interface Expense {
  readonly caseId: string
  readonly clientId: string
  /** Who laid it out, by account id. */
  readonly personId: string
  readonly on: CivilDate
  readonly description: string
  /** What it cost. */
  readonly amount: Money
  /** What is added on the invoice, in basis points: 1000 is 10 %. */
  readonly markupBasisPoints: number
  readonly cost: CostKind
  /** UTBMS, or ''. */
  readonly expenseCode: string
  readonly billable: boolean
  /** The document that proves it, or ''. */
  readonly receiptId: string
  readonly billing: BillingState
  readonly invoiceId: string
  readonly writeOffReason: string
  readonly binnedAt: number | null
}

/** The rules of each field that a person types. */
export const expenseRules = {
  description: requiredLine,
} as const satisfies Partial<Record<keyof Expense, (text: string) => Problem | null>>

/** The highest markup that is taken for meant: ten times the cost. */
export const highestMarkup = 100_000

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

/** Expenses, as sealed in a workspace. */
export const expenseKind: Kind<Expense> = {
  name: 'expense',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'expense')
    return {
      caseId: readText(fields, 'caseId'),
      clientId: readText(fields, 'clientId'),
      personId: readText(fields, 'personId'),
      on: readRequiredDay(fields, 'on'),
      description: readText(fields, 'description'),
      amount: readMoney(fields, 'amount'),
      markupBasisPoints: Math.min(highestMarkup, readCount(fields, 'markupBasisPoints')),
      cost: readChoice(fields, 'cost', costKinds, 'hard'),
      expenseCode: readText(fields, 'expenseCode'),
      billable: fields.billable !== false,
      receiptId: readText(fields, 'receiptId'),
      billing: readChoice(fields, 'billing', billingStates, 'draft'),
      invoiceId: readText(fields, 'invoiceId'),
      writeOffReason: readText(fields, 'writeOffReason'),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}
