/** Expenses as a sheet, for files. Pure. */
import type { TFunction } from 'i18next'
import type { Sheet } from '../../domain/formats/sheet.ts'
import { type Expense, expensePrice } from '../../domain/time/expense.ts'

/** How far an expense is billed, in words. */
export function expenseState({ billable, billing }: Expense, t: TFunction<'billing'>): string {
  return billable ? t(`expenseState_${billing}`) : t('notBillable')
}

/** Expenses with what the client pays for each. */
export function expenseSheet(expenses: readonly Expense[], t: TFunction<'billing'>): Sheet {
  const header = ['date', 'lineDescription', 'cost', 'expenseCode', 'markup'] as const
  const rest = ['amount', 'currency', 'state', 'writeOffReason'] as const
  return [
    [...header, ...rest].map((key) => t(key)),
    ...expenses.map((expense) => {
      const price = expensePrice(expense)
      return [
        { day: expense.on },
        expense.description,
        t(`cost_${expense.cost}`),
        expense.expenseCode,
        { hundredths: expense.markupBasisPoints },
        price,
        price.currency,
        expenseState(expense, t),
        expense.writeOffReason,
      ]
    }),
  ]
}
