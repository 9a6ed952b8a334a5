import { describe, expect, it } from 'vitest'
import { clientBalances } from '../billing/client-balance.ts'
import { type Invoice, invoiceKind } from '../billing/invoice.ts'
import { openTrustAccount } from '../trust/trust.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { emptyCase, type LegalCase } from './case.ts'
import { casesOfClient } from './client-cases.ts'
import { partyPart } from './party.ts'

const day = (text: string): CivilDate => parseCivilDate(text) as CivilDate
const caseWith = (patch: Partial<LegalCase>) => ({
  value: { ...emptyCase(day('2026-01-01')), ...patch },
})
const party = (role: string, clientId: string) =>
  partyPart.read({ id: role, name: 'X', role, clientId })

describe('casesOfClient', () => {
  it('tells the roles and whether the firm works for them', () => {
    const cases = [
      caseWith({ title: 'ours', clientIds: ['a'] }),
      caseWith({ title: 'claimant', clientIds: ['a'], parties: [party('claimant', 'a')] }),
      caseWith({ title: 'witness', parties: [party('witness', 'a'), party('expert', 'b')] }),
      caseWith({ title: 'binned', clientIds: ['a'], binnedAt: 1 }),
      caseWith({ title: 'other', clientIds: ['b'] }),
    ]
    const found = casesOfClient('a', cases).map(({ entry, roles, represented }) => [
      entry.value.title,
      roles,
      represented,
    ])
    expect(found).toEqual([
      ['ours', ['client'], true],
      ['claimant', ['claimant'], true],
      ['witness', ['witness'], false],
    ])
  })
})

describe('clientBalances', () => {
  const line = (minor: number, currency: string) => ({
    kind: 'fee',
    on: '2026-01-01',
    description: 'Work',
    hundredths: 100,
    unitPrice: { minor, currency },
    amount: { minor, currency },
    taxBasisPoints: 0,
  })
  const invoice = (patch: object): Invoice =>
    invoiceKind.parse({ clientId: 'a', currency: 'USD', state: 'issued', ...patch })
  it('adds up what is open, overdue and in trust by currency', () => {
    const trust = { ...openTrustAccount('IOLTA', '', 'USD'), balances: { 'a/c': 700, 'b/c': 9 } }
    expect(
      clientBalances(
        'a',
        [
          invoice({ lines: [line(1000, 'USD')], dueOn: '2026-05-01' }),
          invoice({
            lines: [line(500, 'USD')],
            dueOn: '2026-07-01',
            payments: [{ on: '2026-05-02', amount: { minor: 200, currency: 'USD' } }],
          }),
          invoice({ lines: [line(99, 'EUR')], currency: 'EUR' }),
          invoice({ lines: [line(1, 'USD')], state: 'draft' }),
          invoice({ lines: [line(1, 'USD')], state: 'paid' }),
          invoice({ lines: [line(1, 'USD')], clientId: 'b' }),
          invoice({ lines: [line(1, 'USD')], binnedAt: 3 }),
        ],
        [trust],
        day('2026-06-01'),
      ).map(({ currency, due, overdue, trust: held }) => [
        currency,
        due.minor,
        overdue.minor,
        held.minor,
      ]),
    ).toEqual([
      ['EUR', 99, 0, 0],
      ['USD', 1300, 1000, 700],
    ])
  })
  it('says nothing where nothing is open', () => {
    expect(clientBalances('a', [], [openTrustAccount('T', '', 'USD')], day('2026-06-01'))).toEqual(
      [],
    )
  })
})
