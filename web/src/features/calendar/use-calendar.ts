/** The calendar's items of a span of days, and where they contradict each other. */
import { useMemo } from 'react'
import { type Clash, clashesOf } from '../../domain/calendar/calendar-conflicts.ts'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import {
  type CalendarFilter,
  type CalendarItem,
  calendarItems,
  passes,
} from '../../domain/calendar/calendar-items.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { colleagueKind } from '../../domain/firm/colleague.ts'
import { taskKind } from '../../domain/task/task.ts'
import { useCourtZones } from '../../records-ui/deadlines/use-court-of-case.ts'
import { useCurrentRecords } from '../../records-ui/use-current-records.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Range } from './calendar-range.ts'

/** What a view of the calendar shows. */
export interface CalendarContent {
  /** What the filters let through. */
  readonly items: readonly CalendarItem[]
  /** Everything in the span, filters or not. */
  readonly all: readonly CalendarItem[]
  readonly clashes: ReadonlyMap<string, readonly Clash[]>
}

/** Live. */
export function useCalendar(range: Range, filter: CalendarFilter, zone: string): CalendarContent {
  const events = useCurrentRecords(calendarEventKind)
  const deadlines = useCurrentRecords(deadlineKind)
  const tasks = useCurrentRecords(taskKind)
  const colleagues = useRecords(colleagueKind)
  const courtZoneOf = useCourtZones()
  const { from, to } = range
  const all = useMemo(
    () => calendarItems({ events, deadlines, tasks, colleagues, courtZoneOf }, from, to, zone),
    [events, deadlines, tasks, colleagues, courtZoneOf, from, to, zone],
  )
  const clashes = useMemo(() => clashesOf(all), [all])
  const items = useMemo(() => all.filter((item) => passes(item, filter)), [all, filter])
  return useMemo(() => ({ items, all, clashes }), [items, all, clashes])
}
