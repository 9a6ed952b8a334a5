/** A closed day of a calendar: how it is written, and on which days of a year it falls. */
import type { Of } from '../record/describe.ts'
import { type Field, readFields } from '../record/field.ts'
import { choice, count, other, text, whole } from '../record/fields.ts'
import { absent, many, part } from '../record/parts.ts'
import { addDays, type CivilDate, daysInMonth, isDay } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { civil, daysFromTo, equinox, nthWeekday, weekdayOf } from './days.ts'
import { easterSunday } from './easter.ts'

/** The day of a holiday within a year. `nth` is 1 to 5, or -1 for the last, and `daysLater` counts on
 *  from there. Weekdays are ISO, Monday 1. `easter` counts from Easter Sunday. `japanese` are holidays
 *  with what they entail by the Japanese statute. */
export type HolidayDay =
  | { readonly month: number; readonly day: number }
  | Of<typeof weekdayOfMonth>
  | Of<typeof easter>
  | { readonly equinox: (typeof equinoxes)[number] }
  | { readonly dates: readonly string[] }
  | { readonly japanese: readonly HolidayDay[] }

const easter = part({ easter: whole() })
const equinoxes = ['march', 'september'] as const
const equinoxField = choice(equinoxes, 'march')
const weekdayOfMonth = part({
  month: count(),
  weekday: count(),
  nth: whole(),
  daysLater: absent(count()),
})
const dayField: Field<HolidayDay> = other<HolidayDay>({ dates: [] }, readDay)
const listOfDays = many(dayField)
const listOfDates = many(text())

/** One closed day, with the years in which it is one. */
export const holidayPart = part({
  /** In the calendar's own language, as it stands in the source. */
  name: text(),
  on: dayField,
  /** First and last year, inclusive. */
  since: absent(count()),
  until: absent(count()),
  /** What happens when it falls on a weekend: `us` is Saturday to Friday, Sunday to Monday. */
  observed: absent(choice(['us', 'sunday-to-monday'], 'us')),
  /** Why it counts: by statute; declared for one occasion and open to dispute; called a holiday by a
   *  statute while courts and offices work; or computed from the statute before its government
   *  fixed the day. */
  certainty: absent(choice(['statutory', 'declared', 'worked', 'provisional'], 'statutory')),
})
/** See {@link holidayPart}. */
export type Holiday = Of<typeof holidayPart>

/** How certain a closure is. */
export type Certainty = NonNullable<Holiday['certainty']>

/** `MM-DD`, or days relative to Easter Sunday: where a stretch of every year begins or ends. */
export const yearlyDay = other<string | Of<typeof easter>>('', (raw) =>
  typeof raw === 'string' ? raw : easter.read(raw),
)

/** The day that a firm writes as `YYYY-MM-DD`, or as `MM-DD` for every year. */
export function writtenDay(on: string): HolidayDay {
  return on.length > 5
    ? { dates: [on] }
    : { month: Number(on.slice(0, 2)), day: Number(on.slice(3)) }
}

/** A day as a file says it: like a firm, as a list of days and stretches, or by a rule. */
function readDay(raw: unknown): HolidayDay {
  if (typeof raw === 'string') {
    if (!isDay(raw.length > 5 ? raw : `2024-${raw}`))
      throw new DomainError('', 'another text', 'a day written YYYY-MM-DD or MM-DD')
    return writtenDay(raw)
  }
  if (Array.isArray(raw)) return { dates: listOfDates.read(raw).flatMap(daysFromTo) }
  const fields = readFields(raw)
  if ('easter' in fields) return easter.read(fields)
  if ('equinox' in fields) return { equinox: equinoxField.read(fields.equinox) }
  if ('japanese' in fields) return { japanese: listOfDays.read(fields.japanese) }
  const found = weekdayOfMonth.read(fields)
  const { month, weekday, nth } = found
  if (month < 1 || month > 12 || weekday < 1 || weekday > 7 || nth < -1 || nth === 0 || nth > 5)
    throw new DomainError(
      '',
      'other numbers',
      'a month, an ISO weekday, and which of them: 1 to 5, or -1',
    )
  return found
}

/** The days on which a holiday of that year closes; one of them may lie in the year before. */
export function daysOf(holiday: Holiday, year: number): CivilDate[] {
  if (year < (holiday.since ?? 0) || year > (holiday.until ?? 9999)) return []
  return datesOf(holiday.on, year).flatMap((date) => observe(date, holiday.observed))
}

function datesOf(on: HolidayDay, year: number): CivilDate[] {
  if ('dates' in on)
    return on.dates.filter((date) => date.startsWith(`${year}-`)).map((date) => date as CivilDate)
  if ('easter' in on) return [addDays(easterSunday(year), on.easter)]
  if ('equinox' in on) return [equinox(year, on.equinox)]
  if ('japanese' in on) return withSubstitutes(on.japanese.flatMap((day) => datesOf(day, year)))
  if ('day' in on) {
    return on.day > daysInMonth(year, on.month) ? [] : [civil(year, on.month, on.day)]
  }
  return [addDays(nthWeekday(year, on.month, on.weekday, on.nth), on.daysLater ?? 0)]
}

/** Where a weekend holiday is observed. In the United States the day itself stays closed as a weekend day. */
function observe(date: CivilDate, rule: Holiday['observed']): CivilDate[] {
  const weekday = weekdayOf(date)
  if (rule === 'us' && weekday === 6) return [date, addDays(date, -1)]
  if (rule !== undefined && weekday === 7) return [date, addDays(date, 1)]
  return [date]
}

/** Japanese holidays with the days between two of them and the substitutes for those on a Sunday
 *  (国民の祝日に関する法律 3 III, II). */
function withSubstitutes(statutory: readonly CivilDate[]): CivilDate[] {
  const days = new Set(statutory)
  for (const day of statutory) {
    const between = addDays(day, 1)
    if (days.has(addDays(day, 2)) && weekdayOf(between) !== 7) days.add(between)
  }
  for (const day of statutory) {
    if (weekdayOf(day) !== 7) continue
    let substitute = addDays(day, 1)
    while (days.has(substitute)) substitute = addDays(substitute, 1)
    days.add(substitute)
  }
  return [...days]
}
