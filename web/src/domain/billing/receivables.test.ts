import { expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { emptyLine, type Invoice, invoiceKind } from './invoice.ts'
import { ageing, ageingByClient } from './receivables.ts'

const today = '2026-06-30' as CivilDate

const owed = (minor: number, dueOn: string, fields: Partial<Invoice> = {}): Invoice => ({
  ...invoiceKind.parse({ clientId: 'p', state: 'issued', currency: 'USD', dueOn }),
  lines: [{ ...emptyLine('USD', today), amount: money(minor, 'USD') }],
  ...fields,
})
const euros = { ...emptyLine('EUR', today), amount: money(7, 'EUR') }

it('sorts what is open by how long it is overdue', () => {
  const days = ['2026-06-30', '2026-06-29', '2026-05-31', '2026-05-30', '2026-04-01', '2026-03-31']
  const ages = ageing(
    days.map((day, at) => owed(10 ** at, day)),
    'USD',
    today,
  )
  expect(ages.map(({ due }) => due.minor)).toEqual([1, 110, 1_000, 10_000, 100_000])
})

it('tells it of each client and currency, and nobody who owes nothing', () => {
  const payment = {
    on: today,
    amount: money(40, 'USD'),
    source: 'external',
    reference: '',
  } as const
  const rows = ageingByClient(
    [
      owed(100, '2026-06-01', { payments: [payment] }),
      owed(5, '2026-07-01'),
      owed(0, '2026-07-01', { currency: 'EUR', lines: [euros] }),
      owed(9, '2026-07-01', { clientId: 'q' }),
      owed(9, '2026-07-01', { clientId: 'drafts', state: 'draft' }),
      owed(9, '2026-07-01', { clientId: 'binned', binnedAt: 1 }),
      owed(0, '2026-07-01', { clientId: 'settled' }),
    ],
    today,
  )
  expect(rows.map(({ clientId, currency, total }) => [clientId, currency, total.minor])).toEqual([
    ['p', 'USD', 65],
    ['p', 'EUR', 7],
    ['q', 'USD', 9],
  ])
  expect(rows[0]?.ages.map(({ due }) => due.minor)).toEqual([5, 60, 0, 0, 0])
})
