import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { clientStatement, currenciesBilled } from './client-statement.ts'
import { emptyLine, type Invoice, invoiceKind } from './invoice.ts'
import { creditNote } from './invoice-corrections.ts'

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

describe('instalments', () => {
  const plan = {
    agreedOn: day('2026-03-02'),
    instalments: [day('2026-03-10'), day('2026-04-10'), day('2026-05-10')].map((dueOn) => ({
      dueOn,
      amount: money(300, 'USD'),
    })),
  }
  // 100 were paid before the plan was agreed on.
  const payments = [paid(100, '2026-03-01'), paid(300, '2026-03-09'), paid(50, '2026-04-20')]
  const invoice = billed('8', '2026-03-01', 1_000, { plan, payments })
  const told = (from: string, through: string, all: readonly Invoice[] = [invoice]) =>
    clientStatement('p', all, 'USD', from === '' ? '' : day(from), day(through)).instalments.map(
      ({ dueOn, number, paid, open, late }) =>
        `${dueOn} ${number} ${paid.minor} ${open.minor}${late ? ' late' : ''}`,
    )

  it('are told with what was paid of each, and what is open, on the last day', () => {
    expect(told('', '2026-04-30')).toEqual([
      '2026-03-10 8 300 0',
      '2026-04-10 8 50 250 late',
      '2026-05-10 8 0 300',
    ])
    expect(told('', '2026-03-31')).toEqual([
      '2026-03-10 8 300 0',
      '2026-04-10 8 0 300',
      '2026-05-10 8 0 300',
    ])
  })

  it('are left out where they were due and paid before the period, or the invoice came after it', () => {
    expect(told('2026-04-01', '2026-04-30')).toEqual([
      '2026-04-10 8 50 250 late',
      '2026-05-10 8 0 300',
    ])
    expect(told('', '2026-02-28')).toEqual([])
  })

  it('are nobody’s business once the invoice is given up', () => {
    expect(told('', '2026-04-30', [{ ...invoice, state: 'written_off' }])).toEqual([])
  })
})
