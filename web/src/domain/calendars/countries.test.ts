import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { type HolidayCalendar, holidayOn } from './calendar.ts'
import { countries, readCountry, subdivisionName } from './countries.ts'
import { daysOf } from './holiday.ts'

const all = Object.values(countries).flatMap(({ calendar, parts }) => [
  calendar,
  ...Object.values(parts),
])

describe('the calendars that ship', () => {
  it('are the files of their folder', () => {
    const files = readdirSync(join(import.meta.dirname, '../data/calendars'))
    expect(Object.keys(countries).map((code) => `${code}.json`)).toEqual(files.sort())
  })

  it.each(all.map((calendar) => [calendar.id, calendar] as const))(
    '%s has days in every year that it is complete for, each with a name',
    (_, { holidays, years: [from, through], furtherYears = [], source }) => {
      expect(source).not.toBe('')
      expect(holidays.filter(({ name }) => name === '')).toEqual([])
      const years = Array.from({ length: through - from + 1 }, (_, index) => from + index)
      for (const year of [...furtherYears, ...years]) {
        for (const holiday of holidays) daysOf(holiday, year)
      }
      const some = holidays.flatMap((holiday) => daysOf(holiday, through))
      expect(some.length).toBeGreaterThan(0)
    },
  )

  it.each([
    ['JP', '', '2026-05-06', '国民の祝日'], // the substitute for 3 May, after two more holidays
    ['JP', '', '2026-09-22', '国民の祝日'], // between two holidays
    ['JP', '', '2032-03-20', '国民の祝日'], // equinox
    ['DE', 'SN', '2026-11-18', 'Buß- und Bettag'],
    ['DE', 'SN', '2028-11-22', 'Buß- und Bettag'],
    ['PT', '', '2012-10-05', 'Implantação da República'],
    ['PT', '', '2014-10-05', undefined],
    ['RU', '', '2010-02-22', 'Перенос выходного дня'],
    ['RU', '', '2012-05-08', 'Перенос выходного дня'],
    ['CN', '', '2024-02-17', '法定节假日'],
    ['CN', '', '2024-02-18', undefined],
  ])('%s %s on %s: %s', (country, part, day, name) => {
    const { calendar, parts } = countries[country] ?? {}
    const found = (part === '' ? calendar : parts?.[part]) as HolidayCalendar
    expect(holidayOn(found, day as CivilDate)?.name).toBe(name)
  })
})

describe('a file', () => {
  const file = { source: 'Official Gazette', from: 2020, through: 2030 }

  it('is all that a country needs', () => {
    const days = [{ on: '09-21', name: 'Independence Day' }]
    const parts = { G: { ...file, name: 'Gozo', days: [{ on: { easter: 1 }, name: 'Local' }] } }
    const { calendar, ...read } = readCountry('MT', { ...file, days, parts })
    expect(calendar).toMatchObject({ id: 'mt', years: [2020, 2030], source: file.source })
    expect(holidayOn(calendar, '2026-09-21' as CivilDate)?.name).toBe('Independence Day')
    expect(read.partNames).toEqual({ G: 'Gozo' })
    expect(read.parts.G?.id).toBe('mt-G')
  })

  it.each([
    [{ days: [{ on: { easter: 'late' }, name: 'x' }] }, 'calendars/MT.days.0.on.easter'],
    [{ days: [{ on: '01-01', name: 'x', observed: 'never' }] }, 'calendars/MT.days.0.observed'],
    [{ days: [{ on: ['2026-02-30'], name: 'x' }] }, 'there are no days 2026-02-30'],
    [{ days: [{ on: '13-45', name: 'x' }] }, 'calendars/MT.days.0.on'],
    [{ days: [{ on: { month: 1, weekday: 9, nth: 1 }, name: 'x' }] }, 'calendars/MT.days.0.on'],
    [{ from: 'long ago' }, 'calendars/MT.from'],
  ])('that says %j is refused', (wrong, why) => {
    expect(() => readCountry('MT', { ...file, ...wrong })).toThrow(why)
  })
})

describe('the parts of countries', () => {
  const parts = Object.entries(countries).flatMap(([country, { parts }]) =>
    Object.keys(parts).map((code) => [country, code] as const),
  )

  it.each(parts)('have names: %s, %s', (country, code) => {
    expect(subdivisionName(country, code)).not.toBe(code)
  })

  it('that are not known are called by their code', () => {
    expect(subdivisionName('DE', 'XX')).toBe('XX')
  })
})
