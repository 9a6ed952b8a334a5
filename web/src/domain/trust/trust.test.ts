import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { money } from '../values/money.ts'
import {
  ledgerBalances,
  ledgerKey,
  openTrustAccount,
  otherHalf,
  type Posting,
  postTrust,
  reverseTrust,
  reverseWhole,
  type TrustAccount,
  type TrustDraft,
  type TrustEntry,
  trustAccountKind,
} from './trust.ts'
import { reconcile } from './trust-reconciliation.ts'
import { trustStatement } from './trust-statement.ts'

const on = (text: string) => text as CivilDate
const draft = (over: Partial<TrustDraft>): TrustDraft => ({
  clientId: 'a',
  caseId: '1',
  on: on('2026-03-02'),
  type: 'deposit',
  amount: money(10000, 'USD'),
  method: 'transfer',
  counterparty: '',
  purpose: '',
  reference: '',
  invoiceId: '',
  ...over,
})

/** Post drafts one after the other, as the sync layer orders them, keeping what was accepted. */
function post(drafts: readonly TrustDraft[]): {
  account: TrustAccount
  entries: TrustEntry[]
  last?: Posting
} {
  let account = openTrustAccount('IOLTA', 'First Bank', 'USD')
  const entries: TrustEntry[] = []
  let last: Posting | undefined
  for (const next of drafts) {
    last = postTrust('t', account, entries, next, 0)
    if (last.ok) {
      account = last.account
      entries.push(last.entry)
    }
  }
  return { account, entries, ...(last ? { last } : {}) }
}

const attempt = fc.record({
  clientId: fc.constantFrom('a', 'b'),
  type: fc.constantFrom('deposit', 'disbursement', 'refund', 'earned_fee', 'interest'),
  amount: fc.integer({ min: 1, max: 500 }).map((minor) => money(minor, 'USD')),
  on: fc.integer({ min: 0, max: 20 }).map((n) => addDays(on('2026-03-01'), n)),
}) as fc.Arbitrary<Partial<TrustDraft>>

describe('a trust account', () => {
  it('does not spend one client’s money for another', () => {
    const { last } = post([
      draft({}),
      draft({ clientId: 'b', amount: money(500, 'USD') }),
      draft({ clientId: 'b', type: 'disbursement', amount: money(501, 'USD') }),
    ])
    expect(last).toEqual({
      ok: false,
      refusal: { why: 'insufficient', available: money(500, 'USD'), on: '2026-03-02' },
    })
  })

  it('does not spend money before the day it came', () => {
    const { last } = post([
      draft({ on: on('2026-03-10') }),
      draft({ type: 'disbursement', on: on('2026-03-09'), amount: money(1, 'USD') }),
    ])
    expect(last).toMatchObject({ ok: false, refusal: { why: 'insufficient' } })
  })

  it.each([
    [draft({ amount: money(0, 'USD') }), 'amount'],
    [draft({ amount: money(1, 'EUR') }), 'currency'],
    [draft({ type: 'disbursement', method: 'cash', amount: money(1, 'USD') }), 'cash'],
  ])('refuses what cannot be (%#)', (bad, why) =>
    expect(post([draft({}), bad]).last).toMatchObject({ ok: false, refusal: { why } }),
  )

  it('undoes an entry once, by its opposite', () => {
    const { account, entries } = post([
      draft({}),
      draft({ type: 'disbursement', amount: money(4000, 'USD') }),
    ])
    const undone = reverseTrust(account, entries, 2, on('2026-03-05'), 'wrong payee', 0)
    if (!undone.ok) throw new Error(undone.refusal.why)
    expect(undone.account.balances).toEqual({ 'a/1': 10000 })
    expect(
      reverseTrust(undone.account, [...entries, undone.entry], 2, on('2026-03-05'), '', 0),
    ).toMatchObject({ refusal: { why: 'alreadyReversed' } })
    expect(reverseTrust(account, entries, 1, on('2026-03-05'), '', 0)).toMatchObject({
      refusal: { why: 'insufficient' },
    })
  })

  it('leaves a locked period alone', () => {
    const { account, entries } = post([draft({})])
    const locked = { ...account, lockedThrough: on('2026-03-31') }
    expect(postTrust('t', locked, entries, draft({ on: on('2026-03-31') }), 0)).toMatchObject({
      refusal: { why: 'locked', through: '2026-03-31' },
    })
    expect(postTrust('t', locked, entries, draft({ on: on('2026-04-01') }), 0).ok).toBe(true)
  })

  it('undoes neither what is not there nor an undoing', () => {
    const { account, entries } = post([draft({})])
    const undone = reverseTrust(account, entries, 1, on('2026-03-05'), '', 0)
    if (!undone.ok) throw new Error(undone.refusal.why)
    for (const seq of [2, 3]) {
      expect(
        reverseTrust(undone.account, [...entries, undone.entry], seq, on('2026-03-05'), '', 0),
      ).toMatchObject({ refusal: { why: 'unknownEntry' } })
    }
  })

  it('believes the lower of head and entries, for some of the entries may not be here yet', () => {
    const { account, entries } = post([draft({})])
    const pay = draft({ type: 'disbursement', amount: money(6000, 'USD') })
    for (const [balances, available] of [
      [{ 'a/1': 5000 }, 5000],
      [{}, 0],
    ] as const) {
      expect(postTrust('t', { ...account, balances }, entries, pay, 0)).toEqual({
        ok: false,
        refusal: { why: 'insufficient', available: money(available, 'USD'), on: '2026-03-02' },
      })
    }
  })

  it('is not read with a balance that is no whole number', () => {
    const { account } = post([draft({})])
    expect(trustAccountKind.parse(account)).toEqual(account)
    for (const minor of ['100', 1.5, null]) {
      expect(() => trustAccountKind.parse({ ...account, balances: { 'a/1': minor } })).toThrow(
        DomainError,
      )
    }
  })

  it('reconciles bank, book and ledgers, and names what differs', () => {
    const { account, entries } = post([
      draft({}),
      draft({ type: 'disbursement', amount: money(2500, 'USD'), on: on('2026-03-20') }),
    ])
    const cleared = entries.map((entry) =>
      entry.type === 'deposit' ? { ...entry, clearedOn: on('2026-03-03') } : entry,
    )
    const balanced = reconcile(account, cleared, on('2026-03-31'), money(10000, 'USD'))
    expect(balanced).toMatchObject({
      balanced: true,
      outstanding: money(2500, 'USD'),
      adjustedBank: money(7500, 'USD'),
      book: money(7500, 'USD'),
    })
    const off = reconcile(account, cleared, on('2026-03-31'), money(9990, 'USD'))
    expect(off).toMatchObject({ balanced: false, bankDifference: money(-10, 'USD') })
    expect(
      reconcile(account, cleared.slice(1), on('2026-03-31'), money(10000, 'USD')),
    ).toMatchObject({ balanced: false, headDifference: money(-10000, 'USD') })
  })

  it('reconciles as of a day: what came later is neither in the book nor under way', () => {
    const { account, entries } = post([
      draft({ on: on('2026-03-31') }),
      draft({ on: on('2026-04-01'), amount: money(700, 'USD') }),
    ])
    const cleared = entries.map((entry) => ({ ...entry, clearedOn: entry.on }))
    expect(reconcile(account, cleared, on('2026-03-31'), money(10000, 'USD'))).toMatchObject({
      balanced: true,
      book: money(10000, 'USD'),
      ledgers: money(10000, 'USD'),
      depositsInTransit: money(0, 'USD'),
    })
    const late = [{ ...entries[0], clearedOn: on('2026-04-01') }, ...cleared.slice(1)]
    expect(
      reconcile(account, late as TrustEntry[], on('2026-03-31'), money(0, 'USD')),
    ).toMatchObject({ balanced: true, depositsInTransit: money(10000, 'USD') })
  })

  it('is never below zero on any day, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        const { account, entries } = post(attempts.map(draft))
        for (let n = 0; n <= 20; n++) {
          for (const balance of ledgerBalances(entries, addDays(on('2026-03-01'), n)).values())
            expect(balance).toBeGreaterThanOrEqual(0)
        }
        expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, index) => index + 1))
        for (const entry of entries)
          expect(account.balances[ledgerKey(entry)]).toBe(
            ledgerBalances(entries, on('2026-12-31')).get(ledgerKey(entry)),
          )
      }),
    )
  })

  it('states a ledger over a period: what stood there, every entry with what was left, the rest', () => {
    const { entries } = post([
      draft({ on: on('2026-02-10') }),
      draft({ clientId: 'b', on: on('2026-03-01') }),
      draft({ type: 'disbursement', amount: money(2500, 'USD'), on: on('2026-03-20') }),
      draft({ amount: money(100, 'USD'), on: on('2026-03-20') }),
      draft({ type: 'refund', amount: money(50, 'USD'), on: on('2026-04-01') }),
    ])
    const own = entries.filter(({ clientId }) => clientId === 'a')
    const stated = trustStatement(own, 'USD', on('2026-03-01'), on('2026-03-31'))
    expect(stated).toMatchObject({
      opening: money(10000, 'USD'),
      received: money(100, 'USD'),
      paidOut: money(2500, 'USD'),
      closing: money(7600, 'USD'),
    })
    expect(stated.lines.map(({ entry, balance }) => [entry.seq, balance.minor])).toEqual([
      [4, 10100],
      [3, 7600],
    ])
  })

  it('states what the books say, wherever the period is cut, and never less than nothing', () => {
    const days = fc.integer({ min: -1, max: 21 })
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), days, days, (attempts, one, other) => {
        const { entries } = post(attempts.map(draft))
        const [from, through] = [Math.min(one, other), Math.max(one, other)].map((n) =>
          addDays(on('2026-03-01'), n),
        ) as [CivilDate, CivilDate]
        for (const client of ['a', 'b']) {
          const own = entries.filter(({ clientId }) => clientId === client)
          const stated = trustStatement(own, 'USD', from, through)
          const booked = (day: CivilDate) => ledgerBalances(own, day).get(`${client}/1`) ?? 0
          expect(stated.opening.minor).toBe(booked(addDays(from, -1)))
          expect(stated.closing.minor).toBe(booked(through))
          expect(stated.lines.every(({ balance }) => balance.minor >= 0)).toBe(true)
        }
      }),
    )
  })
})

describe('a transfer between two ledgers of an account', () => {
  const moved = [
    draft({}),
    draft({ type: 'transfer_out', amount: money(4000, 'USD'), method: 'internal' }),
    draft({ type: 'transfer_in', amount: money(4000, 'USD'), method: 'internal', clientId: 'b' }),
  ]

  it.each([2, 3])('is undone whole, from either half (%i)', (seq) => {
    const { account, entries } = post(moved)
    const undone = reverseWhole(account, entries, seq, on('2026-03-05'), 'wrong case', 0)
    if (!undone.ok) throw new Error(undone.refusal.why)
    expect(undone.account).toMatchObject({ seq: 5, balances: { 'a/1': 10000, 'b/1': 0 } })
    expect(undone.entries.map(({ seq }) => seq)).toEqual([4, 5])
    expect(undone.entries.map(({ reversalOf }) => reversalOf).sort()).toEqual([2, 3])
    expect(undone.entries.every(({ clearedOn }) => clearedOn === '2026-03-05')).toBe(true)
  })

  it('stays whole where what was moved is spent already', () => {
    const { account, entries } = post([
      ...moved,
      draft({ type: 'disbursement', amount: money(1, 'USD'), clientId: 'b' }),
    ])
    expect(reverseWhole(account, entries, 2, on('2026-03-05'), '', 0)).toMatchObject({
      ok: false,
      refusal: { why: 'insufficient' },
    })
  })

  it('is finished where one half was undone before', () => {
    const { account, entries } = post(moved)
    const half = reverseTrust(account, entries, 3, on('2026-03-05'), '', 0)
    if (!half.ok) throw new Error(half.refusal.why)
    const now = [...entries, half.entry]
    expect(otherHalf(now, 2)).toBeUndefined()
    const undone = reverseWhole(half.account, now, 2, on('2026-03-06'), '', 0)
    expect(undone).toMatchObject({
      entries: [{ seq: 5, reversalOf: 2, clearedOn: '2026-03-06' }],
      account: { balances: { 'a/1': 10000, 'b/1': 0 } },
    })
  })

  it('is not what any other entry is: that waits for the bank', () => {
    const { account, entries } = post([draft({})])
    const undone = reverseWhole(account, entries, 1, on('2026-03-05'), '', 0)
    expect(undone).toMatchObject({ entries: [{ seq: 2, clearedOn: '' }] })
  })
})
