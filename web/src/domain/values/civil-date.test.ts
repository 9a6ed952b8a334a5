import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeFormat } from '../../i18n/use-format.ts'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  formatCivilDate,
  formatListedDate,
  parseCivilDate,
} from './civil-date.ts'

const day = (text: string): CivilDate => {
  const date = parseCivilDate(text)
  if (date === null) throw new Error(`no such day: ${text}`)
  return date
}

describe('parseCivilDate', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '2026-01-01'])('accepts %s', (text) => {
    expect(parseCivilDate(text)).toBe(text)
  })
  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-1-1',
    '',
    '2026-01-01T00:00',
  ])('refuses %j', (text) => {
    expect(parseCivilDate(text)).toBeNull()
  })
})

describe('civil date arithmetic', () => {
  it('crosses month, year and leap day', () => {
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2025-12-31'), 1)).toBe('2026-01-01')
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28')
  })

  it('is undone by its opposite, and counted by daysBetween', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (count) => {
        const start = day('2026-06-15')
        const moved = addDays(start, count)
        expect(addDays(moved, -count)).toBe(start)
        expect(daysBetween(start, moved)).toBe(count)
      }),
    )
  })

  it('does not shift a day when shown', () => {
    expect(formatCivilDate(day('2026-03-04'), 'en')).toBe('March 4, 2026')
    expect(formatCivilDate(day('2026-03-04'), 'es')).toBe('4 de marzo de 2026')
    expect(formatCivilDate(day('2026-03-04'), 'ru')).toBe('4 марта 2026\u00a0г.')
  })

  it('takes the local day of an instant', () => {
    expect(civilDateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(civilDateOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  })
})

it.each([
  ['en', 'Mar 4, 2026'],
  ['es', '4 mar 2026'],
  ['pt', '4 mar. 2026'],
  ['de', '04.03.2026'],
  ['zh', '2026年3月4日'],
  ['ja', '2026/03/04'],
  ['ko', '2026. 3. 4.'],
  ['ru', '04.03.2026'],
])('a date in a list stays on one line: %s', (language, expected) => {
  const text = formatListedDate(day('2026-03-04'), language)
  expect(text).toBe(expected.replaceAll(' ', '\u00a0'))
})

it.each(['en', 'es', 'pt', 'de', 'zh', 'ja', 'ko', 'ru'])(
  'a moment writes its day as a list writes one: %s',
  (language) => {
    const listed = formatListedDate(day('2026-03-04'), language).replaceAll('\u00a0', ' ')
    const moment = makeFormat(language).dateTime(new Date(2026, 2, 4, 12, 30))
    expect(moment.slice(0, listed.length)).toBe(listed)
  },
)
