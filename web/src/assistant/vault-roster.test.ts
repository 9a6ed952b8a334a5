import { describe, expect, it } from 'vitest'
import { emptyCase } from '../domain/case'
import type { CivilDate } from '../domain/civil-date'
import { emptyParty } from '../domain/party'
import { rosterOf } from './vault-roster'

const party = {
  ...emptyParty(),
  id: 'p1',
  name: 'Ingeborg Halvorsen',
  aliases: ['Inga Holt'],
  affiliates: ['Fjordline Shipping Ltd', 'Sverre Halvorsen'],
}
const value = { ...emptyCase('2026-11-02' as CivilDate), parties: [party] }
const colleague = {
  userId: 'u2',
  name: 'Miriam Okafor',
  email: 'M.Okafor@firm.example',
  absences: [],
}

describe('what the vault knows by name', () => {
  it('holds a party’s other names, whom it belongs to, and the colleagues', () => {
    const entries = rosterOf({
      clients: [],
      cases: [{ id: 'k1', value }],
      colleagues: [{ id: 'r1', value: colleague }],
    })
    expect(entries.map(({ key, value, shape, aliases }) => [key, value, shape, aliases])).toEqual([
      ['party:k1:p1', 'Ingeborg Halvorsen', 'person', ['Inga Holt']],
      ['affiliate:k1:p1:0', 'Fjordline Shipping Ltd', 'company', undefined],
      ['affiliate:k1:p1:1', 'Sverre Halvorsen', 'person', undefined],
      ['colleague:u2', 'Miriam Okafor', 'person', undefined],
      ['email:m.okafor@firm.example', 'M.Okafor@firm.example', 'number', undefined],
    ])
  })
})
