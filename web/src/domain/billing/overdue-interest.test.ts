import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { emptyLine, type Invoice, invoiceKind } from './invoice.ts'
import { type InterestTerms, interestLine, overdueInterest } from './overdue-interest.ts'

const day = (text: string) => text as CivilDate
const usd = (minor: number) => money(minor, 'USD')
const terms: InterestTerms = { interestBasisPoints: 1_000, interestGraceDays: 0 }

const invoice = (over: Partial<Invoice> = {}, minor = 365_000): { id: string; value: Invoice } => ({
  id: 'inv',
  value: {
    ...invoiceKind.parse({ state: 'issued', number: '2026-0001', currency: 'USD' }),
    dueOn: day('2026-03-01'),
    lines: [{ ...emptyLine('USD', day('2026-02-01')), amount: usd(minor) }],
    ...over,
  },
})
const paid = (on: string, minor: number) => ({
  on: day(on),
  amount: usd(minor),
  source: 'external' as const,
  reference: '',
})
const through = (
  today: string,
  one = invoice(),
  over: Partial<InterestTerms> = {},
  others: { value: Invoice }[] = [],
) => overdueInterest(one, [one, ...others], { ...terms, ...over }, day(today))

describe('overdueInterest', () => {
  it('counts the days after the due day, over 365', () => {
    expect(through('2026-03-01')).toBeNull()
    // 3,650.00 at 10 % are 1.00 a day.
    expect(through('2026-03-02')).toEqual({
      from: '2026-03-02',
      until: '2026-03-02',
      basisPoints: 1_000,
      amount: usd(100),
    })
    expect(through('2028-03-01')?.amount).toEqual(usd(73_100))
  })

  it('is off where no rate is set, and begins after the days of grace', () => {
    expect(through('2026-04-30', invoice(), { interestBasisPoints: 0 })).toBeNull()
    expect(through('2026-03-11', invoice(), { interestGraceDays: 10 })).toBeNull()
    expect(through('2026-03-12', invoice(), { interestGraceDays: 10 })?.amount).toEqual(usd(100))
  })

  it('follows what was outstanding on each day, and is rounded once', () => {
    const part = invoice({ payments: [paid('2026-03-06', 182_500)] })
    // 4 days on all of it, 6 on the half.
    expect(through('2026-03-11', part)?.amount).toEqual(usd(700))
    expect(through('2026-03-04', invoice({}, 100), { interestBasisPoints: 912 })).toBeNull()
    expect(
      through('2026-03-31', invoice({}, 10_001), { interestBasisPoints: 912 })?.amount,
    ).toEqual(usd(75))
  })

  it('ends with the day before all was paid', () => {
    const late = invoice({ state: 'paid', payments: [paid('2026-03-06', 365_000)] })
    expect(through('2026-12-31', late)).toMatchObject({ until: '2026-03-05', amount: usd(400) })
    const inTime = invoice({ state: 'paid', payments: [paid('2026-03-01', 365_000)] })
    expect(through('2026-12-31', inTime)).toBeNull()
  })

  it('asks nothing of drafts, void and given-up invoices, and credit notes', () => {
    for (const state of ['draft', 'void', 'written_off'] as const)
      expect(through('2026-04-30', invoice({ state }))).toBeNull()
    expect(through('2026-04-30', invoice({ corrects: '2026-0000' }))).toBeNull()
  })

  it('counts nothing again that a standing invoice bills', () => {
    const first = through('2026-03-11')
    if (first === null) throw new Error('no interest')
    const line = interestLine('inv', first, 'Interest')
    const bill = (over: Partial<Invoice>) => [
      { value: { ...invoiceKind.parse({}), lines: [line], ...over } },
    ]
    expect(first.amount).toEqual(usd(1_000))
    expect(through('2026-03-11', invoice(), {}, bill({}))).toBeNull()
    expect(through('2026-03-13', invoice(), {}, bill({ state: 'issued' }))).toMatchObject({
      from: '2026-03-12',
      amount: usd(200),
    })
    for (const over of [{ state: 'void' as const }, { corrects: '2026-0002' }, { binnedAt: 1 }])
      expect(through('2026-03-11', invoice(), {}, bill(over))?.amount).toEqual(usd(1_000))
  })

  it('asks no interest on interest', () => {
    const work = invoice().value.lines
    const interest = { ...interestLine('old', { ...through('2026-03-11')! }, 'Interest') }
    expect(through('2026-03-02', invoice({ lines: [...work, interest] }))?.amount).toEqual(usd(100))
    expect(through('2026-03-02', invoice({ lines: [interest] }))).toBeNull()
  })
})

it('keeps what a line of interest bills', () => {
  const line = interestLine('inv', through('2026-03-11')!, 'Interest')
  const raw = JSON.parse(JSON.stringify({ lines: [line], interestOn: 'bill' }))
  expect(invoiceKind.parse(raw)).toMatchObject({ lines: [line], interestOn: 'bill' })
})
