import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import {
  type Absence,
  absenceOn,
  absenceProblem,
  atWork,
  type Colleague,
  colleagueKind,
  colleagueOf,
  comingAbsences,
  withAbsence,
  withoutAbsence,
} from './colleague.ts'

const day = (text: string): CivilDate => text as CivilDate
const away = (from: string, until: string, standInId = '', id = from): Absence => ({
  id,
  from: day(from),
  until: day(until),
  standInId,
})
const person = (userId: string, ...absences: Absence[]): Colleague => ({
  userId,
  name: userId,
  email: '',
  absences,
})

describe('colleagueKind.parse', () => {
  it('reads a record that knows no absences, and its own', () => {
    expect(colleagueKind.parse({ userId: 'a', name: 'Ana' })).toEqual({
      userId: 'a',
      name: 'Ana',
      email: '',
      absences: [],
    })
    const stored = person('a', away('2026-03-02', '2026-03-06', 'b'))
    expect(colleagueKind.parse(stored)).toEqual(stored)
  })

  it.each([
    [{}],
    [{ userId: 'a', absences: [{ id: 'x', from: '2026-02-30', until: '2026-03-01' }] }],
  ])('refuses %j', (raw) => {
    expect(() => colleagueKind.parse(raw)).toThrow()
  })
})

describe('absences', () => {
  it.each([
    ['2026-03-02', '2026-03-02', null],
    ['2026-03-02', '2026-03-01', 'order'],
    ['', '2026-03-01', 'required'],
    ['2026-03-02', 'soon', 'required'],
  ])('from %j until %j: %j', (from, until, problem) => {
    expect(absenceProblem(from, until)).toBe(problem)
  })

  it('cover their first and last day', () => {
    const ana = person('a', away('2026-03-02', '2026-03-06'))
    expect(absenceOn(ana, day('2026-03-01'))).toBeUndefined()
    expect(absenceOn(ana, day('2026-03-02'))?.id).toBe('2026-03-02')
    expect(absenceOn(ana, day('2026-03-06'))?.id).toBe('2026-03-02')
    expect(absenceOn(ana, day('2026-03-07'))).toBeUndefined()
    expect(comingAbsences(ana, day('2026-03-06'))).toHaveLength(1)
    expect(comingAbsences(ana, day('2026-03-07'))).toEqual([])
  })

  it('are kept in order, changed under their id and taken out', () => {
    const ana = withAbsence(
      withAbsence(person('a'), away('2026-05-01', '2026-05-02')),
      away('2026-04-01', '2026-04-02'),
    )
    expect(ana.absences.map(({ from }) => from)).toEqual(['2026-04-01', '2026-05-01'])
    const moved = withAbsence(ana, away('2026-06-01', '2026-06-02', '', '2026-04-01'))
    expect(moved.absences.map(({ from }) => from)).toEqual(['2026-05-01', '2026-06-01'])
    expect(withoutAbsence(moved, '2026-05-01').absences).toHaveLength(1)
  })
})

describe('atWork', () => {
  const on = day('2026-03-04')
  const week = (standIn: string): Absence => away('2026-03-02', '2026-03-06', standIn)
  it.each([
    ['nobody is away', [person('a')], 'a'],
    ['an account without a record', [], 'a'],
    ['one stands in', [person('a', week('b'))], 'b'],
    ['the one who stands in is away too', [person('a', week('b')), person('b', week('c'))], 'c'],
    ['nobody stands in', [person('a', week(''))], ''],
    ['a circle', [person('a', week('b')), person('b', week('a'))], ''],
  ])('%s', (_, colleagues, expected) => {
    expect(atWork(colleagues, 'a', on)).toBe(expected)
  })

  it('ends, and names nobody who is away', () => {
    const ids = ['a', 'b', 'c', 'd']
    const links = fc.array(fc.constantFrom('', ...ids), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(links, fc.constantFrom(...ids), (standIns, who) => {
        const colleagues = ids.map((id, i) =>
          standIns[i] === id ? person(id) : person(id, week(standIns[i] ?? '')),
        )
        const found = atWork(colleagues, who, on)
        const record = colleagues.find(({ userId }) => userId === found)
        expect(found === '' || absenceOn(record, on) === undefined).toBe(true)
      }),
    )
  })
})

it('of two records of one account the older counts', () => {
  const held = [person('b'), person('a'), { ...person('a'), name: 'later' }].map((value, i) => ({
    id: `${i}`,
    value,
  }))
  expect(colleagueOf(held, 'a')?.id).toBe('1')
  expect(colleagueOf(held, 'x')).toBeUndefined()
})
