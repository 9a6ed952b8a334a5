import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { type LineWords, peopleNamed, readTaskLine } from './task-line.ts'

const on = (text: string) => text as CivilDate
const words: LineWords = {
  today: ['today'],
  tomorrow: ['tomorrow'],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (name) => [name, name.slice(0, 3)],
  ),
  high: ['high'],
  medium: ['medium'],
  low: ['low'],
}
// A Wednesday.
const today = on('2026-03-04')
const read = (line: string) => readTaskLine(line, today, words)

describe('a task in one line', () => {
  it.each([
    ['Draft motion #okonkwo ^friday !high @mara', 'Draft motion', '2026-03-06', 'high'],
    ['Call clerk ^tomorrow', 'Call clerk', '2026-03-05', 'medium'],
    ['Call clerk ^wed', 'Call clerk', '2026-03-11', 'medium'],
    ['Call clerk ^10 !lo', 'Call clerk', '2026-03-14', 'low'],
    ['File 2026-04-01 answer', 'File answer', '2026-04-01', 'medium'],
    ['Pay ^2026-02-30 ! fee', 'Pay ^2026-02-30 ! fee', '', 'medium'],
    ['電話 ＾today ！high ＃abc', '電話', '2026-03-04', 'high'],
  ])('%s', (line, title, due, priority) => {
    expect(read(line)).toMatchObject({ title, due, priority })
  })

  it('names a case and people', () => {
    const line = read('Draft #okonkwo #second @mara @li')
    expect(line).toMatchObject({ caseQuery: 'okonkwo', title: 'Draft #second' })
    const people = [
      { id: 'p1', name: 'Mara Lindqvist' },
      { id: 'p2', name: 'Chen Li' },
    ]
    expect(peopleNamed(people, line.personQueries)).toEqual(['p1'])
    expect(peopleNamed(people, ['li', 'chen', 'zoe'])).toEqual(['p1', 'p2'])
  })

  it('knows a name without the space that stands between its parts', () => {
    const people = [
      { id: 'p1', name: '佐藤 恵美' },
      { id: 'p2', name: '김 민지' },
    ]
    expect(peopleNamed(people, ['佐藤恵美', '김민지', '恵美'])).toEqual(['p1', 'p2'])
  })

  it('loses no word that means nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/)), (tokens) => {
        expect(read(tokens.join(' ')).title).toBe(tokens.join(' '))
      }),
    )
  })
})
