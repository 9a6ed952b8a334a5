/** Which days each view shows, and what stands above it. */
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { civilFormat } from '../../lib/civil-format.ts'
import type { DayOfWeek } from '../../lib/week.ts'

/** The ways to look at a calendar. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
/** One of {@link calendarViews}. */
export type CalendarViewName = (typeof calendarViews)[number]

/** First and last day. */
export interface Range {
  readonly from: CivilDate
  readonly to: CivilDate
}

/** Days that the agenda looks ahead. */
const agendaDays = 30

/** The days that a view shows around `day`. A month is shown in whole weeks. */
export function rangeOf(view: CalendarViewName, day: CivilDate, firstDay: DayOfWeek): Range {
  if (view === 'day') return { from: day, to: day }
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) }
  if (view === 'week') {
    const from = weekStart(day, firstDay)
    return { from, to: addDays(from, 6) }
  }
  const from = weekStart(`${day.slice(0, 7)}-01` as CivilDate, firstDay)
  return { from, to: addDays(from, 41) }
}

function weekStart(day: CivilDate, firstDay: DayOfWeek): CivilDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstDay + 7) % 7))
}

/** The day to look at after a step back (-1) or on (1). */
export function stepped(view: CalendarViewName, day: CivilDate, step: 1 | -1): CivilDate {
  if (view === 'day') return addDays(day, step)
  if (view === 'week') return addDays(day, 7 * step)
  if (view === 'agenda') return addDays(day, agendaDays * step)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10) as CivilDate
}

/** What a view shows, in the reader's language: a month, a day, or a span of days. */
export function rangeTitle(
  view: CalendarViewName,
  day: CivilDate,
  range: Range,
  language: string,
): string {
  const format = (options: Intl.DateTimeFormatOptions) => civilFormat(language, options)
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(midnight(day))
  if (view === 'day') return format({ dateStyle: 'full' }).format(midnight(day))
  return format({ dateStyle: 'medium' }).formatRange(midnight(range.from), midnight(range.to))
}

/** The UTC midnight of a day, for formatters that are told UTC. */
export function midnight(day: string): Date {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`)
}
