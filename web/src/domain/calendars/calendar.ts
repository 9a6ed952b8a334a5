/**
 * Holiday calendars: which days a court or an office is closed, and why.
 *
 * A calendar is data. Most holidays follow a rule (a fixed day, the third Monday,
 * an offset from Easter); some countries publish theirs year by year. Each calendar
 * says for which years it is provisioned, and nothing is ever computed outside
 * them: a year without data is not a year without holidays.
 */
import { count, line } from '../record/fields.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { yearOf } from './days.ts'
import { type Certainty, daysOf, type Holiday } from './holiday.ts'

/** What every calendar says beside its days, one that ships and a firm's own. */
export const calendarFields = {
  /** Where its closing days were published. */
  source: line().required(),
  /** First and last year for which the days are complete. */
  from: count(),
  through: count(),
}

/** The closed days of one country, state or court. */
export interface HolidayCalendar {
  readonly id: string
  readonly holidays: readonly Holiday[]
  /** First and last year for which the calendar is complete. */
  readonly years: readonly [from: number, to: number]
  /** Last year whose days the government has fixed, where it fixes each year's. Of later ones only
   *  what the statute says is known: days may be moved or added. */
  readonly fixedThrough?: number | undefined
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

/** Whether the days of the year of `date` are fixed: by statute for good, or by the government for that year. */
export function isFixed({ fixedThrough }: HolidayCalendar, date: CivilDate): boolean {
  return fixedThrough === undefined || yearOf(date) <= fixedThrough
}

/** The holiday on `date`, weekends aside; undefined when there is none. */
export function holidayOn(calendar: HolidayCalendar, date: CivilDate): Closure | undefined {
  return closuresOf(calendar, yearOf(date)).get(date)
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
