/**
 * Calendar events: court dates, milestones, meetings, absences.
 *
 * An all-day event is a range of civil dates and never an instant, so that it stays on
 * its day in every time zone. A timed event keeps its wall-clock time and its zone;
 * what instant that is follows from the zone's rules on that day.
 */

import { paths } from '../../lib/paths.ts'
import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  choice,
  count,
  day,
  flag,
  line,
  moment,
  other,
  paragraphs,
  reference,
  references,
  text,
} from '../record/fields.ts'
import { many } from '../record/parts.ts'
import { type CivilDate, daysBetween } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'

/** What an event is. */
export const eventTypes = [
  'court_date',
  'hearing',
  'deposition',
  'mediation',
  'milestone',
  'meeting',
  'consultation',
  'absence',
  'other',
] as const
/** One of {@link eventTypes}. */
export type EventType = (typeof eventTypes)[number]

/** What the types are called. `kind_other` would be a plural's form. */
const typeWords = Object.fromEntries(
  eventTypes.map((type) => [type, `calendar:kind_${type === 'other' ? 'misc' : type}`] as const),
)

/** Whether an event stands. */
export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const

/** Calendar events, as sealed in a workspace. */
export const calendarEventKind = record('event', 2, {
  /** The UID of iCalendar: stable for as long as the event exists. */
  uid: text(),
  sequence: count(),
  type: choice(eventTypes, 'other').called('calendar:fieldType', typeWords),
  title: line().required().called('calendar:fieldTitle'),
  caseId: reference('case').called('calendar:fieldCase'),
  location: line().called('calendar:fieldLocation'),
  notes: paragraphs().called('calendar:fieldNotes'),
  status: choice(eventStatuses, 'confirmed').called('calendar:fieldStatus', 'calendar:status_'),
  allDay: flag().goesWith('startDay'),
  startDay: certainDay().called('calendar:fieldWhen'),
  /** The last day, inclusive. */
  endDay: certainDay().goesWith('startDay'),
  /** `HH:MM`; may be '' when all-day. */
  startTime: other('', readTime).goesWith('startDay'),
  endTime: other('', readTime).goesWith('startDay'),
  /** IANA time zone; '' when all-day. */
  timeZone: text().goesWith('startDay'),
  /** An RRULE value of RFC 5545, or ''. */
  recurrence: text().called('calendar:repeats'),
  /** Days of occurrences that do not take place. */
  exceptDays: many(text()).goesWith('recurrence'),
  /** Account ids of those who take part; of those who are away, in an absence. */
  attendeeIds: references('account').called('calendar:fieldPeople'),
  /** Days on which it takes place besides the rule's. */
  extraDays: many(text()).goesWith('recurrence'),
  /** The day of the occurrence of the series with the same `uid` whose place this one takes, or ''. */
  replacesDay: day().goesWith('recurrence'),
  /** Minutes before the start at which to remind. */
  reminders: many(other(0, Number))
    .understood((minutes) => minutes.filter(Number.isFinite))
    .called('calendar:fieldReminders'),
  binnedAt: moment().called('records:deleted'),
})
  .called('palette:kindEvent')
  .opensAt(paths.event)
  .settles((event) => {
    if (event.allDay) return event
    if (event.startTime === '') throw noTime('startTime')
    if (event.endTime === '') throw noTime('endTime')
    return event
  })
/** An event record. */
export type CalendarEvent = Of<typeof calendarEventKind>

/** An all-day event on one day, to begin a form with. */
export function newEvent(on: CivilDate, uid: string): CalendarEvent {
  return calendarEventKind.empty({
    uid,
    type: 'meeting',
    allDay: true,
    startDay: on,
    endDay: on,
  })
}

/** What is wrong with an event's times, or null. */
export function eventTimesProblem(
  event: CalendarEvent,
): 'endBeforeStart' | 'timeMissing' | 'zoneMissing' | null {
  if (event.endDay < event.startDay) return 'endBeforeStart'
  if (event.allDay) return null
  if (event.startTime === '' || event.endTime === '') return 'timeMissing'
  if (event.timeZone === '') return 'zoneMissing'
  return event.endDay === event.startDay && event.endTime < event.startTime
    ? 'endBeforeStart'
    : null
}

/** Whether the event stands in nobody's way: it was called off or thrown away. */
export function isOff(event: CalendarEvent): boolean {
  return event.status === 'cancelled' || event.binnedAt !== null
}

/** How many days an event covers. */
export function eventDays(event: CalendarEvent): number {
  return daysBetween(event.startDay, event.endDay) + 1
}

function readTime(raw: unknown): string {
  if (raw === undefined || raw === '') return ''
  if (typeof raw !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/u.test(raw)) throw noTime('')
  return raw
}

function noTime(field: string): DomainError {
  return new DomainError(field, 'another value', 'a time written HH:MM')
}
