import { expect, it } from 'vitest'
import { emptyCase } from '../case/case.ts'
import { courtKind } from '../case/court.ts'
import { emptyParty } from '../case/party.ts'
import { emptyClient } from '../client/client.ts'
import { emptyAddress } from '../client/client-parts.ts'
import { parseCivilDate } from '../values/civil-date.ts'
import { dataOf, type Sources } from './data.ts'
import { type Fields, lookUp } from './value.ts'
import { variables } from './variables.ts'

const today = parseCivilDate('2026-11-21')
if (today === null) throw new Error('no day')
const nothing: Sources = {
  legalCase: undefined,
  clients: [],
  user: { name: '', email: '', firm: '' },
  letterhead: '',
  today,
  roleName: (role) => role,
  areaName: (area) => area,
}
const at = (data: Fields, path: string) => lookUp([data], path.split('.'))

it('says of a case what templates ask for, roles and areas by their names', () => {
  const client = {
    ...emptyClient(),
    name: 'Ada',
    addresses: [
      { ...emptyAddress(), kind: 'home' as const, street: 'Home 1' },
      { ...emptyAddress(), street: 'Post 2', city: 'York' },
    ],
  }
  const data = dataOf({
    ...nothing,
    legalCase: {
      ...emptyCase(today),
      title: 'Ada v. Charles',
      practiceArea: 'civil',
      parties: [
        { ...emptyParty(), name: 'Charles', role: 'defendant', side: 'adverse' },
        { ...emptyParty(), name: 'Dora', role: 'opposing_counsel', side: 'adverse' },
      ],
    },
    clients: [client],
    hourly: { minor: 25_000, currency: 'EUR' },
    roleName: () => 'Beklagter',
    areaName: () => 'Zivilrecht',
  })
  expect(at(data, 'client.name')).toBe('Ada')
  expect(at(data, 'fee.hourlyRate')).toEqual({ minor: 25_000, currency: 'EUR' })
  expect(at(data, 'client.address')).toMatch(/^Post 2\n/)
  expect(at(data, 'case.practiceArea')).toBe('Zivilrecht')
  expect(at(data, 'case.defendants')).toMatchObject([{ name: 'Charles', role: 'Beklagter' }])
  expect(at(data, 'opponent.name')).toBe('Charles')
  expect(at(data, 'opposingCounsel.name')).toBe('Dora')
})

it('names the level of the court that the firm keeps, in the words of the document', () => {
  const court = courtKind.parse({ name: 'LG', level: 'appeal' })
  const levelName = (level: string): string => (level === 'appeal' ? 'Berufung' : '')
  expect(at(dataOf({ ...nothing, court, levelName }), 'court.level')).toBe('Berufung')
  expect(at(dataOf({ ...nothing, levelName }), 'court.level')).toBe('')
  expect(variables.map(({ path }) => path)).toContain('court.level')
})

it('says nothing at all without records, and nothing that no template knows', () => {
  const data = dataOf(nothing)
  const known = new Set(variables.map(({ path }) => path.split('.')[0]))
  expect(Object.keys(data).filter((name) => !known.has(name))).toEqual([])
  expect(at(data, 'client.name')).toBeUndefined()
  expect(at(data, 'today')).toBe('2026-11-21')
})
