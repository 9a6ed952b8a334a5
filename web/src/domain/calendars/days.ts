/** Days of a year by their place in it. */
import {
  addDays,
  type CivilDate,
  daysInMonth,
  isDay,
  parseCivilDate,
} from '../values/civil-date.ts'

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

/** The first to fifth of a weekday in a month, or with -1 its last. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): CivilDate {
  if (nth < 0) {
    const last = civil(year, month, daysInMonth(year, month))
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = civil(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** The day of an equinox in Japan, by the approximation valid from 1980 to 2099. */
export function equinox(year: number, season: 'march' | 'september'): CivilDate {
  const [month, base] = season === 'march' ? [3, 20.8431] : [9, 23.2488]
  const day = base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4)
  return civil(year, month, Math.floor(day))
}

/** A day, or those of a stretch written `FROM/TO`, both inclusive. */
export function daysFromTo(stretch: string): CivilDate[] {
  const [from = '', to = from] = stretch.split('/')
  let day = parseCivilDate(from)
  if (day === null || !isDay(to)) throw new Error(`calendars: there are no days ${stretch}`)
  const days: CivilDate[] = []
  for (; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
