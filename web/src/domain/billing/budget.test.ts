import { describe, expect, it } from 'vitest'
import { type Expense, expenseKind } from '../time/expense.ts'
import { type TimeEntry, timeEntryKind } from '../time/time-entry.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { budgetSpending } from './budget.ts'
import { type Invoice, invoiceKind } from './invoice.ts'

const policy = { incrementSeconds: 360, mode: 'up', minimumSeconds: 0 } as const
const day = '2026-03-04' as CivilDate

const worked = (fields: Partial<TimeEntry>): TimeEntry => ({
  ...timeEntryKind.parse({ caseId: 'c', on: day, status: 'completed', seconds: 3600 }),
  billable: true,
  hourly: money(20_000, 'USD'),
  ...fields,
})

const laidOut = (fields: Partial<Expense>): Expense => ({
  ...expenseKind.parse({ caseId: 'c', on: day, amount: money(5_000, 'USD') }),
  markupBasisPoints: 1_000,
  ...fields,
})

function billed(fields: Partial<Invoice>, minor: number): Invoice {
  const line = {
    kind: 'expense' as const,
    on: day,
    description: 'Filing fee',
    hundredths: 100,
    unitPrice: money(minor, 'USD'),
    amount: money(minor, 'USD'),
    taxBasisPoints: 0,
    taskCode: '',
    activityCode: '',
    expenseCode: '',
    personId: '',
    personName: '',
    sourceId: '',
  }
  const invoice: Invoice = {
    ...invoiceKind.parse({ clientId: 'p', caseId: 'c', state: 'issued', currency: 'USD' }),
    lines: [line, { ...line, kind: 'fee', amount: money(20_000, 'USD') }],
    ...fields,
  }
  return invoice
}

describe('budgetSpending', () => {
  it('counts billable time and expenses of the case, billed or not, each once', () => {
    const spent = budgetSpending(
      'c',
      {
        time: [
          worked({}),
          worked({ billing: 'invoiced' }),
          worked({ billable: false }),
          worked({ billing: 'written_off' }),
          worked({ binnedAt: 1 }),
          worked({ caseId: 'other' }),
        ],
        expenses: [
          laidOut({}),
          laidOut({ billing: 'invoiced', invoiceId: 'i' }),
          laidOut({ billing: 'written_off' }),
          laidOut({ billable: false }),
          laidOut({ binnedAt: 1 }),
          laidOut({ caseId: 'other' }),
        ],
        invoices: [
          billed({}, 40_500),
          billed({ state: 'draft' }, 1_000),
          billed({ state: 'void' }, 7),
          billed({ state: 'written_off' }, 7),
          billed({ corrects: '2026-1' }, -7),
          billed({ binnedAt: 1 }, 7),
          billed({ caseId: 'other' }, 7),
        ],
      },
      policy,
    )
    expect(spent.map(({ minor }) => minor)).toEqual([20_000, 20_000, 5_500, 40_500, 1_000])
  })
})
