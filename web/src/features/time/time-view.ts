/** How the time of all cases is looked at. */

import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import type { DayOfWeek } from '../../lib/week.ts'

/** Which entries are looked at. */
export const timeFilters = ['all', 'unbilled', 'noCase', 'noRate', 'writtenOff'] as const
/** One of {@link timeFilters}. */
export type TimeFilter = (typeof timeFilters)[number]

/** Of which days. */
export const timePeriods = ['all', 'today', 'week', 'month', 'lastMonth'] as const
/** One of {@link timePeriods}. */
export type TimePeriod = (typeof timePeriods)[number]

/** First and last day of a period around `today`. */
export function daysOf(
  period: TimePeriod,
  today: CivilDate,
  firstDay: DayOfWeek,
): readonly [from: CivilDate | '', through: CivilDate] {
  const first = `${today.slice(0, 7)}-01` as CivilDate
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const last = addDays(first, -1)
  switch (period) {
    case 'today':
      return [today, today]
    case 'week': {
      const from = addDays(today, -((weekday - firstDay + 7) % 7))
      return [from, addDays(from, 6)]
    }
    case 'month':
      return [first, `${today.slice(0, 7)}-31` as CivilDate]
    case 'lastMonth':
      return [`${last.slice(0, 7)}-01` as CivilDate, last]
    default:
      return ['', '9999-12-31' as CivilDate]
  }
}

/** In which periods around `today` a day lies. */
export function periodsAround(
  today: CivilDate,
  firstDay: DayOfWeek,
): (day: CivilDate) => readonly TimePeriod[] {
  const days = timePeriods.map((period) => [period, daysOf(period, today, firstDay)] as const)
  const known = new Map<CivilDate, readonly TimePeriod[]>()
  return (day) => {
    const periods =
      known.get(day) ??
      days.flatMap(([period, [from, through]]) => (day >= from && day <= through ? [period] : []))
    known.set(day, periods)
    return periods
  }
}
