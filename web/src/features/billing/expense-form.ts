/** An expense as a form shows it, and back. */
import { type Expense, expenseKind, highestMarkup } from '../../domain/time/expense.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { decimalMoney, decimalText, noMoney } from '../../domain/values/money.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { basisPointsOf } from './figures.ts'

/** What a person decides of an expense as it is stored. */
type Decided = Pick<
  Expense,
  | 'on'
  | 'description'
  | 'amount'
  | 'markupBasisPoints'
  | 'cost'
  | 'expenseCode'
  | 'billable'
  | 'receiptId'
>

/** The fields of the form; amount and markup, which is per cent, as plain decimals. */
export type ExpenseValues = Omit<Decided, 'on' | 'amount' | 'markupBasisPoints'> & {
  readonly on: string
  readonly amount: string
  readonly markup: string
}

/** An expense to be edited, or an empty form for today. */
export function valuesOf(expense: Expense | undefined): ExpenseValues {
  const { on, description, amount, markupBasisPoints, cost, expenseCode, billable, receiptId } =
    expense ?? expenseKind.empty({ on: todayNow() })
  return {
    on,
    description,
    amount: expense === undefined ? '' : decimalText(amount),
    markup: String(markupBasisPoints / 100),
    cost,
    expenseCode,
    billable,
    receiptId,
  }
}

/** Per cent in basis points; null when that is no markup. */
export function markupOf(text: string): number | null {
  return basisPointsOf(text || '0', highestMarkup)
}

/** What a form without problems decides of an expense. */
export function expenseOf({ markup, ...values }: ExpenseValues, currency: string): Decided {
  return {
    ...values,
    on: values.on as CivilDate,
    description: tidyLine(values.description),
    amount: decimalMoney(values.amount, currency) ?? noMoney(currency),
    markupBasisPoints: markupOf(markup) ?? 0,
  }
}
