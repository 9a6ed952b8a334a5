/** Counting by months and years, as codes of procedure and civil codes do it. */
import { civil, yearOf } from '../calendars/days.ts'
import { addDays, type CivilDate, daysInMonth } from '../values/civil-date.ts'
import type { MonthRule } from './rule-set.ts'

/**
 * The day a month count ends on. `same-day-or-last` ends on the day of the same number,
 * or the last of a shorter month (BGB 188); `same-day-or-next` on the first of the month
 * after (Brazil, CC 132 § 3); `day-before` counts from the day after the event and ends
 * the day before the corresponding one (Japan, Civil Code 143; Korea, 160).
 */
export function addMonths(from: CivilDate, months: number, rule: MonthRule): CivilDate {
  if (rule === 'day-before' && months > 0) {
    const start = addDays(from, 1)
    const { year, month, day } = shifted(start, months)
    return day > daysInMonth(year, month)
      ? civil(year, month, daysInMonth(year, month))
      : addDays(civil(year, month, day), -1)
  }
  const { year, month, day } = shifted(from, months)
  const last = daysInMonth(year, month)
  if (day <= last) return civil(year, month, day)
  return rule === 'same-day-or-next'
    ? addDays(civil(year, month, last), 1)
    : civil(year, month, last)
}

/** 31 December of the year that is `years` after the trigger's (BGB 199 with 187, 188). */
export function endOfYearAfter(from: CivilDate, years: number): CivilDate {
  return civil(yearOf(from) + years, 12, 31)
}

function shifted(from: CivilDate, months: number): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day }
}
