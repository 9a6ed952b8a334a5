/**
 * Holiday calendars: which days a court or an office is closed, and why.
 *
 * A calendar is data. Most holidays follow a rule (a fixed day, the third Monday,
 * an offset from Easter); some countries publish theirs year by year. Each calendar
 * says for which years it is provisioned, and nothing is ever computed outside
 * them: a year without data is not a year without holidays.
 */
import { addDays, type CivilDate, daysInMonth, parseCivilDate } from '../values/civil-date.ts'
import { easterSunday } from './easter.ts'

/** Why a closure counts: by statute, or declared for one occasion and open to dispute. */
export type Certainty = 'statutory' | 'declared'

/** The day of a holiday within a year. `nth` is 1 to 5, or -1 for the last, and `daysLater` counts on
 *  from there. Weekdays are ISO, Monday 1. */
export type HolidayDay =
  | { readonly month: number; readonly day: number }
  | {
      readonly month: number
      readonly weekday: number
      readonly nth: number
      readonly daysLater?: number
    }
  | { readonly easter: number }
  | { readonly dates: readonly string[] }

/** One holiday, with the years in which it is one. */
export interface Holiday {
  /** The holiday's name in the calendar's own language, as it stands in the source. */
  readonly name: string
  readonly on: HolidayDay
  /** First and last year, inclusive. */
  readonly since?: number
  readonly until?: number
  /** What happens when it falls on a weekend: `us` is Saturday to Friday, Sunday to Monday. */
  readonly observed?: 'us' | 'sunday-to-monday'
  readonly certainty?: Certainty
}

/** The closed days of one country, state or court. */
export interface HolidayCalendar {
  readonly id: string
  readonly holidays: readonly Holiday[]
  /** First and last year for which the calendar is complete. */
  readonly years: readonly [from: number, to: number]
  /** Single years outside that range for which it is complete too. */
  readonly furtherYears?: readonly number[]
  /** Weekend days on which people work by decree, to make up for a longer holiday. */
  readonly workingWeekends?: readonly string[]
  /** Where the days come from. */
  readonly source: string
}

/** A closed day: the holiday's name and how certain the closure is. */
export interface Closure {
  readonly name: string
  readonly certainty: Certainty
}

/** By the calendar itself, not its id: a firm changes its own. */
const cache = new WeakMap<HolidayCalendar, Map<number, ReadonlyMap<CivilDate, Closure>>>()

/** Whether the calendar is complete for the year of `date`. */
export function isProvisioned(calendar: HolidayCalendar, date: CivilDate): boolean {
  const year = yearOf(date)
  if (calendar.furtherYears?.includes(year)) return true
  return year >= calendar.years[0] && year <= calendar.years[1]
}

/** The holiday on `date`, weekends aside; undefined when there is none. */
export function holidayOn(calendar: HolidayCalendar, date: CivilDate): Closure | undefined {
  return closuresOf(calendar, yearOf(date)).get(date)
}

/** ISO weekday of a date: Monday 1 to Sunday 7. */
export function weekdayOf(date: CivilDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** The year of a date. */
export function yearOf(date: CivilDate): number {
  return Number(date.slice(0, 4))
}

/** Build a date from its parts; throws when there is no such day, which is a mistake in the data. */
export function civil(year: number, month: number, day: number): CivilDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = parseCivilDate(text)
  if (!date) throw new Error(`calendars: there is no day ${text}`)
  return date
}

/** A holiday may be observed in the year before its own (1 January on a Saturday), so three years are looked at. */
function closuresOf(calendar: HolidayCalendar, year: number): ReadonlyMap<CivilDate, Closure> {
  const years = cache.get(calendar) ?? new Map<number, ReadonlyMap<CivilDate, Closure>>()
  const known = years.get(year)
  if (known) return known
  const closures = new Map<CivilDate, Closure>()
  for (const holiday of calendar.holidays) {
    for (const own of [year - 1, year, year + 1]) {
      for (const date of daysOf(holiday, own)) {
        if (yearOf(date) === year) {
          closures.set(date, { name: holiday.name, certainty: holiday.certainty ?? 'statutory' })
        }
      }
    }
  }
  cache.set(calendar, years.set(year, closures))
  return closures
}

function daysOf(holiday: Holiday, year: number): CivilDate[] {
  if (year < (holiday.since ?? 0) || year > (holiday.until ?? 9999)) return []
  return datesOf(holiday.on, year).flatMap((date) => observe(date, holiday.observed))
}

function datesOf(on: HolidayDay, year: number): CivilDate[] {
  if ('dates' in on)
    return on.dates.filter((date) => date.startsWith(`${year}-`)).map((date) => date as CivilDate)
  if ('easter' in on) return [addDays(easterSunday(year), on.easter)]
  if ('day' in on) {
    return on.day > daysInMonth(year, on.month) ? [] : [civil(year, on.month, on.day)]
  }
  return [addDays(nthWeekday(year, on.month, on.weekday, on.nth), on.daysLater ?? 0)]
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CivilDate {
  if (nth < 0) {
    const last = civil(year, month, daysInMonth(year, month))
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = civil(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Where a weekend holiday is observed. In the United States the day itself stays closed as a weekend day. */
function observe(date: CivilDate, rule: Holiday['observed']): CivilDate[] {
  const weekday = weekdayOf(date)
  if (rule === 'us' && weekday === 6) return [date, addDays(date, -1)]
  if (rule !== undefined && weekday === 7) return [date, addDays(date, 1)]
  return [date]
}
