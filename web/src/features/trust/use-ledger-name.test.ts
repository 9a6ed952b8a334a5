import { expect, it } from 'vitest'
import { ledgerNames } from './use-ledger-name.ts'

it('looks at each client and case once, however many ledgers are named', () => {
  let looks = 0
  const records = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      get id() {
        looks++
        return `${kind}${n}`
      },
      value: { name: `Client ${n}`, title: `Case ${n}` },
    }))
  const nameOf = ledgerNames(records('client', 500), records('case', 500), 'Firm', 'No case')
  const names = Array.from({ length: 500 }, (_, n) =>
    nameOf({ clientId: `client${n}`, caseId: `case${n}` }),
  )
  expect(names[499]).toBe('Client 499 – Case 499')
  expect(nameOf({ clientId: '', caseId: '' })).toBe('Firm – No case')
  expect(looks).toBe(1000)
})
