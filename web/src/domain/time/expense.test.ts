import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { money } from '../values/money.ts'
import { defaultTerms, roleOf, withRole } from './billing-terms.ts'
import { type Expense, expenseKind, expensePrice, isUnbilledExpense } from './expense.ts'
import { rateFor } from './rate.ts'

const expense: Expense = {
  caseId: 'c',
  clientId: 'k',
  personId: 'me',
  on: '2026-03-02' as CivilDate,
  description: 'Court fee',
  amount: money(40200, 'USD'),
  markupBasisPoints: 0,
  cost: 'hard',
  expenseCode: 'E112',
  billable: true,
  receiptId: 'd',
  billing: 'draft',
  invoiceId: '',
  writeOffReason: '',
  binnedAt: null,
}

describe('an expense', () => {
  it('is charged as it was paid, or with what is added', () => {
    expect(expensePrice(expense)).toEqual(money(40200, 'USD'))
    expect(expensePrice({ ...expense, markupBasisPoints: 1250 })).toEqual(money(45225, 'USD'))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 100_000 }),
        (minor, markupBasisPoints) => {
          const { minor: price } = expensePrice({
            ...expense,
            amount: money(minor, 'USD'),
            markupBasisPoints,
          })
          expect(price).toBeGreaterThanOrEqual(minor)
          expect(
            Math.abs(price - (minor * (10_000 + markupBasisPoints)) / 10_000),
          ).toBeLessThanOrEqual(0.5)
        },
      ),
    )
  })

  it.each([
    [{}, true],
    [{ billable: false }, false],
    [{ billing: 'invoiced' as const, invoiceId: 'i' }, false],
    [{ billing: 'written_off' as const }, false],
    [{ binnedAt: 5 }, false],
  ])('with %o can be billed: %s', (given, can) => {
    expect(isUnbilledExpense({ ...expense, ...given })).toBe(can)
  })

  it('reads what it wrote, and what lacks fields', () => {
    expect(expenseKind.parse(structuredClone(expense))).toEqual(expense)
    const least = { on: '2026-03-02', amount: { minor: 5, currency: 'EUR' } }
    expect(expenseKind.parse(least)).toMatchObject({
      billable: true,
      cost: 'hard',
      billing: 'draft',
    })
  })
})

describe('rates by role', () => {
  const terms = {
    ...defaultTerms,
    timekeepers: withRole(defaultTerms, { id: 'me', name: 'Alex Rivera' }, 'PT'),
  }
  it('hold for those who have the role, until somebody has a rate of their own', () => {
    expect(roleOf(terms, 'me')).toBe('PT')
    expect(roleOf(terms, 'other')).toBe('')
    expect(terms.timekeepers).toEqual([
      { personId: 'me', id: '', name: 'Rivera, Alex', classification: 'PT' },
    ])
    expect(withRole(terms, { id: 'me', name: 'x' }, 'OC')[0]).toMatchObject({
      name: 'Rivera, Alex',
      classification: 'OC',
    })
    const from = '2026-01-01' as CivilDate
    const rates = [
      { scope: 'firm', subject: '', hourly: money(100, 'USD'), from },
      { scope: 'role', subject: 'PT', hourly: money(300, 'USD'), from },
      { scope: 'role', subject: 'PT', hourly: money(350, 'USD'), from: '2026-02-01' as CivilDate },
    ] as const
    const at = (personId: string, on: string) =>
      rateFor(rates, {
        caseId: 'c',
        clientId: 'k',
        personId,
        role: roleOf(terms, personId),
        on: on as CivilDate,
      })?.hourly.minor
    expect([at('me', '2026-01-15'), at('me', '2026-02-01'), at('other', '2026-02-01')]).toEqual([
      300, 350, 100,
    ])
  })
})
