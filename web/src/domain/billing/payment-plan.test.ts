import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { clientBalances } from './client-balance.ts'
import { inInstalments, planIntervals } from './instalments.ts'
import { emptyLine, type Invoice, invoiceKind, type Payment } from './invoice.ts'
import { creditNote } from './invoice-corrections.ts'
import { askedNow, dueDay, isOverdue, openDues, overdueAmount } from './invoice-dues.ts'
import { overdueInterest } from './overdue-interest.ts'
import { openOf, type PaymentPlan, planPart } from './payment-plan.ts'
import { ageing } from './receivables.ts'

const day = (text: string) => text as CivilDate
const usd = (minor: number) => money(minor, 'USD')
const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2000-01-31'), count))
const plans = fc
  .record({
    total: fc.integer({ min: 60, max: 10 ** 12 }),
    count: fc.integer({ min: 2, max: 60 }),
    first: days,
    interval: fc.constantFrom(...planIntervals),
  })
  .map(({ total, count, first, interval }) => ({
    total,
    plan: { agreedOn: first, instalments: inInstalments(usd(total), count, first, interval) },
  }))

describe('inInstalments', () => {
  it('adds up to the total, each above nothing and after the one before', () => {
    fc.assert(
      fc.property(plans, ({ total, plan: { instalments } }) => {
        expect(instalments.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total)
        instalments.forEach(({ dueOn, amount }, at) => {
          expect(amount.minor).toBeGreaterThan(0)
          expect(at === 0 || dueOn > (instalments[at - 1]?.dueOn ?? '')).toBe(true)
        })
      }),
    )
  })

  it('puts what the division leaves over into the last', () => {
    const parts = inInstalments(usd(1_000), 3, day('2026-01-31'), 'month')
    expect(parts.map(({ dueOn, amount }) => [dueOn, amount.minor])).toEqual([
      ['2026-01-31', 333],
      ['2026-02-28', 333],
      ['2026-03-31', 334],
    ])
  })

  it('makes none of less than one unit each', () => {
    expect(inInstalments(usd(2), 3, day('2026-01-31'), 'week')).toEqual([])
  })
})

describe('openOf', () => {
  it('lays all that is outstanding on the last instalments, the oldest filled first', () => {
    fc.assert(
      fc.property(plans, fc.double({ min: 0, max: 1, noNaN: true }), ({ total, plan }, share) => {
        const due = Math.floor(total * share)
        const open = openOf(plan, usd(due))
        expect(open.reduce((sum, { minor }) => sum + minor, 0)).toBe(due)
        const partly = open.findIndex(({ minor }) => minor > 0)
        open.forEach(({ minor }, at) => {
          expect(minor).toBeGreaterThanOrEqual(0)
          if (partly >= 0 && at > partly) expect(minor).toBe(plan.instalments[at]?.amount.minor)
        })
      }),
    )
  })
})

const plan: PaymentPlan = {
  agreedOn: day('2026-02-15'),
  instalments: inInstalments(usd(90_000), 3, day('2026-03-01'), 'month'),
}
const paid = (on: string, minor: number): Payment => ({
  on: day(on),
  amount: usd(minor),
  source: 'external',
  reference: '',
})
const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...invoiceKind.parse({ clientId: 'p', state: 'issued', number: '1', currency: 'USD' }),
  dueOn: day('2026-02-01'),
  lines: [{ ...emptyLine('USD', day('2026-01-01')), amount: usd(90_000) }],
  plan,
  ...over,
})
const dues = (one: Invoice) => openDues(one).map(({ on, amount }) => [on, amount.minor])

it('reads back as it was written', () => {
  expect(planPart.read(structuredClone(plan))).toEqual(plan)
  expect(invoiceKind.parse(structuredClone(invoice()))).toEqual(invoice())
})

describe('an invoice with a plan', () => {
  it('is due by its instalments, whatever the order of the payments', () => {
    const payments = [paid('2026-04-02', 20_000), paid('2026-02-20', 25_000)]
    const open = [
      ['2026-04-01', 15_000],
      ['2026-05-01', 30_000],
    ]
    expect(dues(invoice({ payments }))).toEqual(open)
    expect(dues(invoice({ payments: payments.toReversed() }))).toEqual(open)
    expect(dues(invoice({ state: 'written_off' }))).toEqual([])
  })

  it('is overdue with its instalments alone', () => {
    expect(isOverdue(invoice(), day('2026-03-01'))).toBe(false)
    expect(isOverdue(invoice(), day('2026-03-02'))).toBe(true)
    const first = invoice({ payments: [paid('2026-03-01', 30_000)] })
    expect(isOverdue(first, day('2026-04-01'))).toBe(false)
    expect(dueDay(first)).toBe('2026-04-01')
    expect(overdueAmount(invoice(), day('2026-04-02'))).toEqual(usd(60_000))
  })

  it('asks for all that is overdue, or for what is next', () => {
    expect(askedNow(invoice(), day('2026-02-20'))).toEqual({
      dueOn: '2026-03-01',
      amount: usd(30_000),
    })
    expect(askedNow(invoice(), day('2026-04-10'))).toEqual({
      dueOn: '2026-03-01',
      amount: usd(60_000),
    })
  })

  it('has its parts in the ages and balances of their own days', () => {
    const today = day('2026-04-10')
    expect(ageing([invoice()], 'USD', today).map(({ due }) => due.minor)).toEqual([
      30_000, 30_000, 30_000, 0, 0,
    ])
    expect(clientBalances('p', [invoice()], [], today)).toMatchObject([
      { due: usd(90_000), overdue: usd(60_000) },
    ])
  })

  it('owes as before what a payment that was taken back paid before it was agreed on', () => {
    const lines = [{ ...emptyLine('USD', day('2026-01-01')), amount: usd(100_000) }]
    expect(dues(invoice({ lines }))[0]).toEqual(['2026-02-01', 10_000])
    expect(isOverdue(invoice({ lines }), day('2026-02-16'))).toBe(true)
  })

  it('leaves its plan behind when it is taken back', () => {
    expect(creditNote(invoice())).not.toHaveProperty('plan')
  })
})

describe('interest on an invoice with a plan', () => {
  // 365.00 at 100 % are 1.00 a day.
  const terms = { interestBasisPoints: 10_000, interestGraceDays: 0 }
  const lines = [{ ...emptyLine('USD', day('2026-01-01')), amount: usd(73_000) }]
  const two = {
    agreedOn: day('2026-02-11'),
    instalments: inInstalments(usd(73_000), 2, day('2026-03-01'), 'month'),
  }
  const through = (today: string, over: Partial<Invoice> = {}, graceDays = 0) =>
    overdueInterest(
      { id: 'i', value: invoice({ lines, plan: two, ...over }) },
      [],
      { ...terms, interestGraceDays: graceDays },
      day(today),
    )

  it('runs on all of it until it was agreed on, then on each instalment from its day', () => {
    expect(through('2026-02-11')).toMatchObject({ from: '2026-02-02', amount: usd(2_000) })
    expect(through('2026-03-01')).toMatchObject({ until: '2026-02-11', amount: usd(2_000) })
    expect(through('2026-03-11')?.amount).toEqual(usd(3_000))
    // 31 days of the first, 10 of the second.
    expect(through('2026-04-11')?.amount).toEqual(usd(2_000 + 4_100 + 1_000))
    expect(through('2026-03-11', {}, 5)?.amount).toEqual(usd(2 * 500 + 500))
  })

  it('ends with each payment in time', () => {
    const payments = [paid('2026-03-01', 36_500)]
    expect(through('2026-04-01', { payments })?.amount).toEqual(usd(2_000))
    expect(through('2026-04-02', { payments })?.amount).toEqual(usd(2_100))
  })

  it('is none where the plan came before the due day and is kept', () => {
    const early = { dueOn: day('2026-06-01') }
    expect(through('2026-03-01', early)).toBeNull()
    expect(through('2026-03-02', early)).toMatchObject({ from: '2026-03-02', amount: usd(100) })
  })
})
