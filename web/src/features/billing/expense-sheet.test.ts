import { expect, it } from 'vitest'
import { expenseKind } from '../../domain/time/expense.ts'
import { money } from '../../domain/values/money.ts'
import { expenseSheet } from './expense-sheet.ts'

it('tells what the client pays for an expense, with its markup', () => {
  const expense = expenseKind.parse({
    on: '2026-03-04',
    description: 'Court fee',
    amount: money(10_000, 'EUR'),
    markupBasisPoints: 500,
    expenseCode: 'E112',
  })
  expect(expenseSheet([expense], ((key: string) => key) as never)[1]).toEqual([
    { day: '2026-03-04' },
    'Court fee',
    'cost_hard',
    'E112',
    { hundredths: 500 },
    money(10_500, 'EUR'),
    'EUR',
    'expenseState_draft',
    '',
  ])
})
