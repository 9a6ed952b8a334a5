import { expect, it, test } from 'vitest'
import { caseKind, type LegalCase } from '../case/case.ts'
import { noFee } from '../case/fee-arrangement.ts'
import { type TrustAccount, trustAccountKind } from '../trust/trust.ts'
import { money } from '../values/money.ts'
import { lowRetainer, lowRetainers } from './retainers.ts'

const usd = (minor: number) => money(minor, 'USD')
const account = (currency: string, balances: TrustAccount['balances']): TrustAccount =>
  trustAccountKind.parse({ name: 'T', currency, balances })
const agreed = (fee: Partial<LegalCase['fee']>): LegalCase => ({
  ...caseKind.parse({ title: 'C' }),
  fee: { ...noFee, method: 'retainer', ...fee },
})
const accounts = [
  account('USD', { 'p/c': 40_000, 'p/': 99_000, 'p/cc': 99_000 }),
  account('USD', { 'q/c': 10_000 }),
  account('EUR', { 'p/c': 99_000 }),
]

test.each([
  ['holds enough', { retainerMinimum: usd(50_000) }, undefined],
  ['has no minimum', { retainer: usd(500_000) }, undefined],
  ['asks for the minimum', { retainerMinimum: usd(60_000) }, 10_000],
  ['asks for all', { retainerMinimum: usd(60_000), retainer: usd(200_000) }, 150_000],
  ['a smaller retainer', { retainerMinimum: usd(60_000), retainer: usd(100) }, 10_000],
  ['another currency', { retainerMinimum: usd(60_000), retainer: money(1, 'EUR') }, 10_000],
])('a retainer %s', (_, fee, ask) => {
  const low = lowRetainer('c', agreed(fee), accounts)
  expect(low?.ask.minor).toBe(ask)
  if (low !== undefined) expect(low.held).toEqual(usd(50_000))
})

it('leaves out cases that nobody works on', () => {
  const value = agreed({ retainerMinimum: usd(1) })
  const low = lowRetainers(
    [
      { id: 'open', value },
      { id: 'closed', value: { ...value, status: 'closed' } },
      { id: 'binned', value: { ...value, binnedAt: 1 } },
    ],
    accounts,
  )
  expect(low.map(({ caseId }) => caseId)).toEqual(['open'])
})
