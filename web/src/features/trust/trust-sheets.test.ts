import { expect, it } from 'vitest'
import { type TrustEntry, trustAccountKind, trustEntryKind } from '../../domain/trust/trust.ts'
import { reconcile } from '../../domain/trust/trust-reconciliation.ts'
import { trustStatement } from '../../domain/trust/trust-statement.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { money } from '../../domain/values/money.ts'
import { journalSheet, reconciliationSheet, statementSheet } from './trust-sheets.ts'

const t = ((key: string) => key) as never
const nameOf = ({ clientId }: { clientId: string }) => `ledger of ${clientId}`
const day = (text: string) => text as CivilDate
const usd = (minor: number) => money(minor, 'USD')

const entry = (seq: number, on: string, minor: number, clearedOn = ''): TrustEntry =>
  trustEntryKind.parse({
    accountId: 'a',
    seq,
    clientId: 'c',
    caseId: 'k',
    on,
    type: minor < 0 ? 'disbursement' : 'deposit',
    effect: usd(minor),
    purpose: `entry ${seq}`,
    clearedOn,
  })
const entries = [
  entry(1, '2026-03-01', 50_000, '2026-03-02'),
  entry(2, '2026-03-05', -12_050),
  entry(3, '2026-04-02', 1_000),
]

it('tells each entry of a journal with its day and its amount', () => {
  expect(journalSheet(entries.slice(1, 2), t, nameOf)[1]).toEqual([
    2,
    { day: '2026-03-05' },
    'type_disbursement',
    'ledger of c',
    '',
    'entry 2',
    '',
    usd(-12_050),
    'USD',
    { day: '' },
  ])
})

it('tells a statement with what was left after each line', () => {
  const statement = trustStatement(entries, 'USD', '', day('2026-03-31'))
  const figures = statementSheet(statement, t, nameOf).map((row) => row.slice(6, 9))
  expect(figures).toEqual([
    ['received', 'paidOut', 'balance'],
    ['', '', usd(0)],
    [usd(50_000), '', usd(50_000)],
    ['', usd(12_050), usd(37_950)],
    [usd(50_000), usd(12_050), usd(37_950)],
  ])
})

it('tells a reconciliation with the entries and the ledgers that it rests on', () => {
  const account = trustAccountKind.parse({ name: 'IOLTA', balances: { 'c/k': 38_950 } })
  const result = reconcile(account, entries, day('2026-03-31'), usd(50_000))
  const rows = reconciliationSheet(result, entries, t, nameOf)
  expect(result.balanced).toBe(true)
  expect(rows.find(([term]) => term === 'adjustedBank')?.[4]).toEqual(usd(37_950))
  expect(rows.slice(-2)).toEqual([
    ['outstandingPayments', { day: '2026-03-05' }, 'ledger of c', 'entry 2', usd(-12_050), 'USD'],
    ['ledgers', { day: '2026-03-31' }, 'ledger of c', '', usd(37_950), 'USD'],
  ])
})
