/** An expense as a form shows it, and back. */

import {
  type CostKind,
  type Expense,
  expenseKind,
  highestMarkup,
} from '../../domain/time/expense.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { decimalUnits } from '../../domain/values/decimal.ts'
import { decimalMoney, decimalText, noMoney } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'

/** The fields of the form; amount and markup as plain decimals. */
export interface ExpenseValues {
  readonly on: string
  readonly description: string
  readonly amount: string
  /** Per cent. */
  readonly markup: string
  readonly cost: CostKind
  readonly expenseCode: string
  readonly billable: boolean
  readonly receiptId: string
}

/** An expense to be edited, or an empty form for today. */
export function valuesOf(expense: Expense | undefined): ExpenseValues {
  if (expense === undefined) {
    return {
      on: todayNow(),
      description: '',
      amount: '',
      markup: '0',
      cost: 'hard',
      expenseCode: '',
      billable: true,
      receiptId: '',
    }
  }
  const { on, description, amount, markupBasisPoints, cost, expenseCode, billable, receiptId } =
    expense
  return {
    on,
    description,
    amount: decimalText(amount),
    markup: String(markupBasisPoints / 100),
    cost,
    expenseCode,
    billable,
    receiptId,
  }
}

/** What is wrong with what was typed; keys of the catalogue. */
export function problemsOf(values: ExpenseValues, currency: string) {
  const amount = decimalMoney(values.amount, currency)
  return {
    on: parseCivilDate(values.on) === null ? ('badDate' as const) : null,
    description:
      expenseKind.fields.description.problem(values.description) === null
        ? null
        : ('needsText' as const),
    amount: amount === null || amount.minor <= 0 ? ('badAmount' as const) : null,
    markup: markupOf(values.markup) === null ? ('badMarkup' as const) : null,
  }
}

/** Per cent in basis points; null when that is no markup. */
export function markupOf(text: string): number | null {
  const basisPoints = decimalUnits(text || '0', 2)
  return basisPoints !== null && basisPoints >= 0 && basisPoints <= highestMarkup
    ? basisPoints
    : null
}

/** The fields of an expense that a form without problems decides. */
export function expenseOf(
  values: ExpenseValues,
  currency: string,
): Omit<
  Expense,
  'caseId' | 'clientId' | 'personId' | 'billing' | 'invoiceId' | 'writeOffReason' | 'binnedAt'
> {
  const { cost, expenseCode, billable, receiptId } = values
  return {
    on: values.on as CivilDate,
    description: tidyLine(values.description),
    amount: decimalMoney(values.amount, currency) ?? noMoney(currency),
    markupBasisPoints: markupOf(values.markup) ?? 0,
    cost,
    expenseCode,
    billable,
    receiptId,
  }
}
