/**
 * What stands in a calendar: the occurrences of events, the deadlines, the days by which work
 * must be ready, and the tasks that are due, as one list on the reader's own clock.
 *
 * What lasts a whole day stays on its day in every zone. What has a time is moved from its own
 * zone's clock to the reader's, each occurrence by the rules of its day. A deadline's time is meant
 * on the clock of its case's court.
 */

import type { Deadline } from '../deadline/deadline.ts'
import type { Colleague } from '../firm/colleague.ts'
import { isPending, type Task } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { addMinutes, instantOf, inZone, mostDaysApart, wallTimeOf } from '../values/zoned-time.ts'
import { type CalendarEvent, type EventType, eventDays } from './calendar-event.ts'
import { occurrences } from './recurrence.ts'

/** What an item comes from. A pre-deadline is the day by which a deadline's work must be ready; an absence stands with a colleague. */
export type ItemSource = 'event' | 'deadline' | 'preDeadline' | 'task' | 'absence'

/** What an item is, for filters and colours. */
export type ItemType = EventType | 'deadline' | 'preDeadline' | 'task'

/** One entry of a calendar. */
export interface CalendarItem {
  /** Unique in the list. */
  readonly key: string
  readonly source: ItemSource
  readonly id: string
  readonly type: ItemType
  readonly title: string
  readonly caseId: string
  /** Account ids of those whom it binds. */
  readonly people: readonly string[]
  readonly allDay: boolean
  /** First and last day, on the reader's clock when it has a time. */
  readonly startDay: CivilDate
  readonly endDay: CivilDate
  /** On the reader's clock; '' when all-day. */
  readonly startTime: string
  readonly endTime: string
  /** The instants of begin and end, when it has times; 0 when all-day. */
  readonly start: number
  readonly end: number
  /** The zone of the court's clock on which a deadline's time is meant, where that is another than
   *  the reader's. */
  readonly courtZone?: string
  /** The day on which this occurrence begins on the event's or the court's own clock. */
  readonly occurrence: CivilDate
  readonly recurring: boolean
  /** Whether a rule computed the date. */
  readonly computed: boolean
  /** Nothing is left to do: satisfied, done, called off. */
  readonly over: boolean
  readonly tentative: boolean
  /** Of a deadline or a task. */
  readonly priority?: 'high' | 'medium' | 'low'
  /** A task that somebody works on. */
  readonly begun?: boolean
}

/** A record with its id. */
export interface Held<T> {
  readonly id: string
  readonly value: T
}

/** The records that a calendar shows. */
export interface CalendarRecords {
  readonly events: readonly Held<CalendarEvent>[]
  readonly deadlines: readonly Held<Deadline>[]
  readonly tasks: readonly Held<Task>[]
  /** Whose absences are shown. */
  readonly colleagues?: readonly Held<Colleague>[]
  /** The zone of the clock of a case's court, or ''; without it all times are the reader's. */
  readonly courtZoneOf?: (caseId: string) => string
}

/** Everything between two days, inclusive, on the clock of `zone`, in order. */
export function calendarItems(
  { events, deadlines, tasks, colleagues = [], courtZoneOf = () => '' }: CalendarRecords,
  from: CivilDate,
  to: CivilDate,
  zone: string,
): CalendarItem[] {
  // Days more at each end: a court's clock may show another day than the reader's.
  const [before, after] = [addDays(from, -mostDaysApart), addDays(to, mostDaysApart)]
  const isBetween = ({ due, preDeadlineDays }: Deadline): boolean =>
    due >= before && (due <= after || (preDeadlineDays > 0 && addDays(due, -preDeadlineDays) <= to))
  const items = [
    ...eventItems(events, from, to, zone),
    // One that is due before has its own notice before, too.
    ...deadlines.flatMap((held) =>
      isBetween(held.value) ? deadlineItems(held, zone, courtZoneOf) : [],
    ),
    ...tasks.flatMap(taskItems),
    ...colleagues.flatMap(absenceItems),
  ]
  return items.filter((item) => item.endDay >= from && item.startDay <= to).sort(inOrder)
}

/** By day, whole days first, then by time. */
function inOrder(a: CalendarItem, b: CalendarItem): number {
  if (a.startDay !== b.startDay) return a.startDay < b.startDay ? -1 : 1
  if (a.startTime !== b.startTime) return a.startTime < b.startTime ? -1 : 1
  return a.key < b.key ? -1 : 1
}

function eventItems(
  events: readonly Held<CalendarEvent>[],
  from: CivilDate,
  to: CivilDate,
  zone: string,
): CalendarItem[] {
  const replaced = new Set<string>()
  for (const { value } of events) {
    if (value.replacesDay !== '' && value.binnedAt === null)
      replaced.add(`${value.uid} ${value.replacesDay}`)
  }
  // A day more at each end: another zone's clock may show yesterday or tomorrow.
  const [before, last] = [addDays(from, -2), addDays(to, 1)]
  return events.flatMap(({ id, value }) => {
    if (value.binnedAt !== null) return []
    if (value.recurrence === '' && (value.endDay < before || value.startDay > last)) return []
    return occurrences(value, addDays(from, -eventDays(value)), last)
      .filter((day) => value.recurrence === '' || !replaced.has(`${value.uid} ${day}`))
      .map((day) => eventItem(id, value, day, zone))
  })
}

function eventItem(id: string, event: CalendarEvent, day: CivilDate, zone: string): CalendarItem {
  const lastDay = addDays(day, eventDays(event) - 1)
  const common = {
    key: `event:${id}:${day}`,
    source: 'event' as const,
    id,
    type: event.type,
    title: event.title,
    caseId: event.caseId,
    people: event.attendeeIds,
    occurrence: day,
    recurring: event.recurrence !== '',
    computed: false,
    over: event.status === 'cancelled',
    tentative: event.status === 'tentative',
  }
  if (event.allDay) return { ...common, ...wholeDays(day, lastDay) }
  const start = instantOf({ day, time: event.startTime }, event.timeZone)
  const end = Math.max(start, instantOf({ day: lastDay, time: event.endTime }, event.timeZone))
  return { ...common, ...timed(start, end, zone) }
}

function wholeDays(startDay: CivilDate, endDay: CivilDate) {
  return { allDay: true, startDay, endDay, startTime: '', endTime: '', start: 0, end: 0 }
}

function timed(start: number, end: number, zone: string) {
  const [from, to] = [wallTimeOf(start, zone), wallTimeOf(end, zone)]
  return {
    allDay: false,
    startDay: from.day,
    endDay: to.day,
    startTime: from.time,
    endTime: to.time,
    start,
    end,
  }
}

function deadlineItems(
  { id, value }: Held<Deadline>,
  zone: string,
  courtZoneOf: (caseId: string) => string,
): CalendarItem[] {
  const common = {
    id,
    title: value.title,
    caseId: value.caseId,
    people: [value.ownerId, value.backupId].filter((person) => person !== ''),
    recurring: value.recurrence !== 'none',
    computed: value.origin !== null,
    over: value.state !== 'active',
    tentative: false,
    priority: value.priority,
  }
  const at = (day: CivilDate) => ({ ...wholeDays(day, day), occurrence: day })
  const due: CalendarItem = {
    ...common,
    key: `deadline:${id}`,
    source: 'deadline',
    type: 'deadline',
    ...at(value.due),
    ...(value.time === '' ? {} : dueTime(value, courtZoneOf(value.caseId) || zone, zone)),
  }
  if (value.preDeadlineDays === 0 || value.state !== 'active') return [due]
  const ready: CalendarItem = {
    ...common,
    key: `preDeadline:${id}`,
    source: 'preDeadline',
    type: 'preDeadline',
    ...at(addDays(value.due, -value.preDeadlineDays)),
  }
  return [ready, due]
}

const shownMinutes = 30

/** A deadline's time, meant on the clock of `own`, as the reader's clock shows it. */
function dueTime({ due, time }: Deadline, own: string, zone: string) {
  const start = instantOf({ day: due, time }, own)
  const wall = inZone({ day: due, time }, own, zone)
  const end = addMinutes(wall, shownMinutes)
  return {
    allDay: false,
    startDay: wall.day,
    endDay: wall.day,
    startTime: wall.time,
    endTime: end.day === wall.day ? end.time : '23:59',
    start,
    end: start + shownMinutes * 60_000,
    ...(own === zone ? {} : { courtZone: own }),
  }
}

function taskItems({ id, value }: Held<Task>): CalendarItem[] {
  if (value.due === '' || value.binnedAt !== null || value.state === 'cancelled') return []
  return [
    {
      key: `task:${id}`,
      source: 'task',
      id,
      type: 'task',
      title: value.title,
      caseId: value.caseId,
      people: value.assigneeIds,
      ...wholeDays(value.due, value.due),
      occurrence: value.due,
      recurring: false,
      computed: false,
      over: !isPending(value),
      tentative: false,
      priority: value.priority,
      begun: value.state === 'in_progress',
    },
  ]
}

/** The days on which a colleague said to be away. */
function absenceItems({ id, value }: Held<Colleague>): CalendarItem[] {
  return value.absences.map((absence) => ({
    key: `absence:${id}:${absence.id}`,
    source: 'absence',
    id,
    type: 'absence',
    title: value.name,
    caseId: '',
    people: [value.userId],
    ...wholeDays(absence.from, absence.until),
    occurrence: absence.from,
    recurring: false,
    computed: false,
    over: false,
    tentative: false,
  }))
}

/** What a calendar is narrowed to; '' and an empty list mean everything. */
export interface CalendarFilter {
  readonly caseId: string
  readonly person: string
  readonly types: readonly ItemType[]
  readonly withOver: boolean
}

/** Whether an item passes. What binds nobody by name binds everybody. */
export function passes(item: CalendarItem, filter: CalendarFilter): boolean {
  if (filter.caseId !== '' && item.caseId !== filter.caseId) return false
  if (filter.types.length > 0 && !filter.types.includes(item.type)) return false
  if (!filter.withOver && item.over) return false
  return filter.person === '' || item.people.length === 0 || item.people.includes(filter.person)
}
