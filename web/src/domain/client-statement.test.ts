import { expect, it } from 'vitest'
import type { CivilDate } from './civil-date.ts'
import { clientStatement, currenciesBilled } from './client-statement.ts'
import { emptyLine, type Invoice, invoiceKind } from './invoice.ts'
import { creditNote } from './invoice-corrections.ts'
import { money } from './money.ts'

const day = (text: string) => text as CivilDate
const paid = (minor: number, on: string) => ({
  on: day(on),
  amount: money(minor, 'USD'),
  source: 'external' as const,
  reference: '',
})

function billed(number: string, issuedOn: string, minor: number, fields: Partial<Invoice> = {}) {
  const invoice: Invoice = {
    ...invoiceKind.parse({ clientId: 'p', caseId: 'c', state: 'issued', number, issuedOn }),
    lines: [{ ...emptyLine('USD', day(issuedOn)), amount: money(minor, 'USD') }],
    ...fields,
  }
  return invoice
}

const taken = billed('3', '2026-03-05', 500)
const note = creditNote(taken)
if (typeof note === 'string') throw new Error(note)

const invoices = [
  billed('2', '2026-03-01', 1_000, {
    payments: [paid(300, '2026-03-01'), paid(100, '2026-04-02')],
    state: 'written_off',
    writeOff: { on: day('2026-03-31'), reason: 'gone', by: 'ana' },
  }),
  billed('1', '2026-02-01', 200, { payments: [paid(50, '2026-02-28')] }),
  { ...taken, state: 'void' as const },
  { ...note, state: 'paid' as const, number: '4', issuedOn: day('2026-03-06') },
  billed('', '2026-03-02', 9, { state: 'approved' }),
  billed('5', '2026-03-02', 9, { clientId: 'q' }),
  billed('6', '2026-03-02', 9, { binnedAt: 1 }),
  billed('7', '2026-03-02', 9, { currency: 'EUR', lines: [] }),
]

it('tells day by day what was billed, paid and given up, and what is owed after it', () => {
  const { opening, lines, billed, settled, closing } = clientStatement(
    'p',
    invoices,
    'USD',
    day('2026-03-01'),
    day('2026-03-31'),
  )
  expect(opening.minor).toBe(150)
  expect(
    lines.map(({ on, event, number, amount, balance }) =>
      [on.slice(8), event, number, amount.minor, balance.minor].join(' '),
    ),
  ).toEqual([
    '01 invoice 2 1000 1150',
    '01 payment 2 -300 850',
    '05 invoice 3 500 1350',
    '06 creditNote 4 -500 850',
    '31 writeOff 2 -600 250',
  ])
  expect([billed.minor, settled.minor, closing.minor]).toEqual([1_500, 1_400, 250])
})

it('begins with nothing, and ends with what invoices leave open', () => {
  const all = clientStatement('p', invoices, 'USD', '', day('9999-12-31'))
  expect(all.opening.minor).toBe(0)
  expect(all.closing.minor).toBe(150)
  expect(currenciesBilled('p', invoices)).toEqual(['EUR', 'USD'])
  expect(currenciesBilled('nobody', invoices)).toEqual([])
})
