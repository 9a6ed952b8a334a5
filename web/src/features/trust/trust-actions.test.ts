import { beforeEach, describe, expect, test } from 'vitest'
import {
  reverseTrust,
  type TrustAccount,
  type TrustDraft,
  trustAccountKind,
  trustEntryKind,
} from '../../domain/trust/trust.ts'
import { keptReconciliationKind } from '../../domain/trust/trust-reconciliation.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import type { LinearRecords } from '../../records-ui/linear-records.ts'
import { creating, newRecordId, updating } from '../../vault/records/records'
import { newWorld, type OpenTab } from '../../vault/testing/world'
import type { Entry } from '../../vault/wire/types.ts'
import { clear, keep, lockPeriod, openAccount, post, reverse, transfer } from './trust-actions.ts'

const on = '2026-03-02' as CivilDate
let tabs: [OpenTab, OpenTab]
let a: LinearRecords
let b: LinearRecords
let account: string

const reconciling = (minor: number, explanation = '') => ({
  keptId: newRecordId(),
  asOf: on,
  bankBalance: money(minor, 'USD'),
  explanation,
  by: 'me',
  now: 5,
})

const deskOf = (tab: OpenTab): LinearRecords => ({
  list: (kind) => tab.store.list(kind),
  writeLinear: (plan) => tab.vault.writeLinear(plan),
})

const draft = (over: Partial<TrustDraft> = {}): TrustDraft => ({
  clientId: 'client',
  caseId: 'case',
  on,
  type: 'deposit',
  amount: money(10000, 'USD'),
  method: 'transfer',
  counterparty: 'Acme',
  purpose: 'Retainer',
  reference: '',
  invoiceId: '',
  ...over,
})

beforeEach(async () => {
  const world = await newWorld()
  tabs = [await world.device().open(), await world.device().open()]
  a = deskOf(tabs[0])
  b = deskOf(tabs[1])
  account = newRecordId()
  await openAccount(a, account, 'IOLTA', 'First Bank', 'USD')
  await post(a, account, newRecordId(), draft(), 1)
  await tabs[1].sync()
})

const settle = async (): Promise<void> => {
  await tabs[0].sync()
  await tabs[1].sync()
}
const head = (linear: LinearRecords) => linear.list(trustAccountKind)[0]?.value
const seqs = (linear: LinearRecords): number[] =>
  linear
    .list(trustEntryKind)
    .map(({ value }) => value.seq)
    .sort((x, y) => x - y)

describe('two browsers', () => {
  test('cannot both spend the same money', async () => {
    const spend = draft({ type: 'disbursement', amount: money(7000, 'USD') })
    const results = await Promise.allSettled([
      post(a, account, newRecordId(), spend, 2),
      post(b, account, newRecordId(), spend, 2),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: { why: 'insufficient', available: money(3000, 'USD') } },
    })
    await settle()
    for (const linear of [a, b]) {
      expect(head(linear)?.balances).toEqual({ 'client/case': 3000 })
      expect(seqs(linear)).toEqual([1, 2])
    }
  })

  test('number their entries without gap or double', async () => {
    const posts = [a, b, a, b].map((linear) => post(linear, account, newRecordId(), draft(), 2))
    await Promise.all(posts)
    await settle()
    for (const linear of [a, b]) {
      expect(seqs(linear)).toEqual([1, 2, 3, 4, 5])
      expect(head(linear)).toMatchObject({ seq: 5, balances: { 'client/case': 50000 } })
    }
  })

  test('reverse an entry once', async () => {
    const results = await Promise.allSettled([
      reverse(a, account, newRecordId(), 1, on, 'wrong client', 2),
      reverse(b, account, newRecordId(), 1, on, 'wrong client', 2),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await settle()
    expect(head(b)?.balances).toEqual({ 'client/case': 0 })
  })

  test('do not post into a period that the other one locked', async () => {
    const entry = a.list(trustEntryKind)[0]?.id ?? ''
    await clear(a, entry, on)
    await lockPeriod(a, account, reconciling(10000))
    await expect(post(b, account, newRecordId(), draft(), 2)).rejects.toMatchObject({
      refusal: { why: 'locked', through: on },
    })
    await expect(clear(b, entry, '')).rejects.toMatchObject({ refusal: { why: 'locked' } })
  })
})

test('the same entry sent twice is posted once', async () => {
  const id = newRecordId()
  await post(a, account, id, draft(), 2)
  await post(a, account, id, draft(), 2)
  expect(head(a)?.balances).toEqual({ 'client/case': 20000 })
})

test('a transfer moves money between ledgers or not at all', async () => {
  const ids = () => ({ out: newRecordId(), in: newRecordId() })
  const to = { clientId: 'other', caseId: '' }
  await transfer(a, account, ids(), draft({ amount: money(4000, 'USD') }), to, 2)
  expect(head(a)?.balances).toEqual({ 'client/case': 6000, 'other/': 4000 })
  await expect(
    transfer(a, account, ids(), draft({ amount: money(6001, 'USD') }), to, 2),
  ).rejects.toMatchObject({ refusal: { why: 'insufficient' } })
  expect(seqs(a)).toEqual([1, 2, 3])
})

describe('a transfer that is taken back', () => {
  const ids = () => ({ out: newRecordId(), in: newRecordId() })
  const to = { clientId: 'other', caseId: '' }
  const half = draft({ amount: money(4000, 'USD') })
  const reversals = () =>
    a
      .list(trustEntryKind)
      .map(({ value }) => value)
      .filter(({ reversalOf }) => reversalOf > 0)

  test.each([2, 3])('by entry %i, takes both halves back', async (seq) => {
    await transfer(a, account, ids(), half, to, 2)
    const id = newRecordId()
    await reverse(a, account, id, seq, on, 'wrong client', 3)
    await reverse(a, account, id, seq, on, 'wrong client', 3)
    expect(head(a)).toMatchObject({ seq: 5, balances: { 'client/case': 10000, 'other/': 0 } })
    expect(reversals().map(({ clearedOn }) => clearedOn)).toEqual([on, on])
    await clear(a, a.list(trustEntryKind).find(({ value }) => value.seq === 1)?.id ?? '', on)
    await lockPeriod(a, account, reconciling(10000))
    for (const again of [2, 3])
      await expect(
        reverse(a, account, newRecordId(), again, '2026-03-03' as CivilDate, 'twice', 4),
      ).rejects.toMatchObject({ refusal: { why: 'alreadyReversed' } })
  })

  test('stays whole where the money was spent since', async () => {
    await transfer(a, account, ids(), half, to, 2)
    await post(a, account, newRecordId(), draft({ ...half, ...to, type: 'refund' }), 3)
    for (const seq of [2, 3])
      await expect(
        reverse(a, account, newRecordId(), seq, on, 'wrong client', 4),
      ).rejects.toMatchObject({ refusal: { why: 'insufficient', available: money(0, 'USD') } })
    expect(seqs(a)).toEqual([1, 2, 3, 4])
  })

  test('follows its other half where that was taken back alone', async () => {
    await transfer(a, account, ids(), half, to, 2)
    await a.writeLinear(() => {
      const { id, value } = a.list(trustAccountKind)[0] as Entry<TrustAccount>
      const entries = a.list(trustEntryKind).map((entry) => entry.value)
      const posting = reverseTrust(value, entries, 2, on, 'half', 3)
      if (!posting.ok) return []
      return [
        updating(trustAccountKind, id, () => posting.account),
        creating(trustEntryKind, posting.entry),
      ]
    })
    await reverse(a, account, newRecordId(), 3, on, 'the other half', 4)
    expect(head(a)).toMatchObject({ seq: 5, balances: { 'client/case': 10000, 'other/': 0 } })
  })
})

test('a period that does not balance cannot be locked', async () => {
  await expect(lockPeriod(a, account, reconciling(9999))).rejects.toMatchObject({
    refusal: { why: 'unbalancedLock' },
  })
})

test('a reconciliation is kept once, one that differs only with an explanation', async () => {
  const kept = () => a.list(keptReconciliationKind).map(({ value }) => value)
  await expect(keep(a, account, reconciling(9999))).rejects.toMatchObject({
    refusal: { why: 'explanationMissing' },
  })
  const given = reconciling(9999, 'The bank charged a fee.')
  await keep(a, account, given)
  await keep(a, account, given)
  expect(kept()).toMatchObject([
    { verdict: 'unbalanced', explanation: 'The bank charged a fee.', madeBy: 'me' },
  ])
  await clear(a, a.list(trustEntryKind)[0]?.id ?? '', on)
  await lockPeriod(a, account, reconciling(10000))
  expect(kept().map(({ verdict }) => verdict)).toContain('balanced')
  expect(keptReconciliationKind.parse(structuredClone(kept()[0]))).toEqual(kept()[0])
})
