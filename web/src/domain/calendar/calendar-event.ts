/**
 * Calendar events: court dates, milestones, meetings, absences.
 *
 * An all-day event is a range of civil dates and never an instant, so that it stays on
 * its day in every time zone. A timed event keeps its wall-clock time and its zone;
 * what instant that is follows from the zone's rules on that day.
 */

import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readCount,
  readDay,
  readList,
  readMoment,
  readObject,
  readRequiredDay,
  readText,
  textMember,
} from '../record/read.ts'
import { optionalLine, optionalParagraphs, type Problem, requiredLine } from '../record/rules.ts'
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

/** Whether an event stands. */
export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const
/** One of {@link eventStatuses}. */
export type EventStatus = (typeof eventStatuses)[number]

/** An event record. */
export interface CalendarEvent {
  /** The UID of iCalendar: stable for as long as the event exists. */
  readonly uid: string
  readonly sequence: number
  readonly type: EventType
  readonly title: string
  readonly caseId: string
  readonly location: string
  readonly notes: string
  readonly status: EventStatus
  readonly allDay: boolean
  readonly startDay: CivilDate
  /** The last day, inclusive. */
  readonly endDay: CivilDate
  /** `HH:MM`; '' when all-day. */
  readonly startTime: string
  readonly endTime: string
  /** IANA time zone; '' when all-day. */
  readonly timeZone: string
  /** An RRULE value of RFC 5545, or ''. */
  readonly recurrence: string
  /** Days of occurrences that do not take place. */
  readonly exceptDays: readonly string[]
  /** Account ids of those who take part; of those who are away, in an absence. */
  readonly attendeeIds: readonly string[]
  /** Days on which it takes place besides the rule's. */
  readonly extraDays: readonly string[]
  /** The day of the occurrence of the series with the same `uid` whose place this one takes, or ''. */
  readonly replacesDay: CivilDate | ''
  /** Minutes before the start at which to remind. */
  readonly reminders: readonly number[]
  readonly binnedAt: number | null
}

/** The rules of each field that a person types. */
export const eventRules = {
  title: requiredLine,
  location: optionalLine,
  notes: optionalParagraphs,
} as const satisfies Partial<Record<keyof CalendarEvent, (text: string) => Problem | null>>

/** An all-day event on one day, to begin a form with. */
export function newEvent(day: CivilDate, uid: string): CalendarEvent {
  return {
    uid,
    sequence: 0,
    type: 'meeting',
    title: '',
    caseId: '',
    location: '',
    notes: '',
    status: 'confirmed',
    allDay: true,
    startDay: day,
    endDay: day,
    startTime: '',
    endTime: '',
    timeZone: '',
    recurrence: '',
    exceptDays: [],
    attendeeIds: [],
    extraDays: [],
    replacesDay: '',
    reminders: [],
    binnedAt: null,
  }
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

/** Calendar events, as sealed in a workspace. */
export const calendarEventKind: Kind<CalendarEvent> = {
  name: 'event',
  schema: 2,
  parse(raw) {
    const fields = readObject(raw, 'event')
    return {
      uid: readText(fields, 'uid'),
      sequence: readCount(fields, 'sequence'),
      type: readChoice(fields, 'type', eventTypes, 'other'),
      title: readText(fields, 'title'),
      caseId: readText(fields, 'caseId'),
      location: readText(fields, 'location'),
      notes: readText(fields, 'notes'),
      status: readChoice(fields, 'status', eventStatuses, 'confirmed'),
      allDay: fields.allDay === true,
      startDay: readRequiredDay(fields, 'startDay'),
      endDay: readRequiredDay(fields, 'endDay'),
      startTime: readTime(fields.startTime, 'startTime', fields.allDay === true),
      endTime: readTime(fields.endTime, 'endTime', fields.allDay === true),
      timeZone: readText(fields, 'timeZone'),
      recurrence: readText(fields, 'recurrence'),
      exceptDays: readList(fields, 'exceptDays', textMember),
      attendeeIds: readList(fields, 'attendeeIds', textMember),
      extraDays: readList(fields, 'extraDays', textMember),
      replacesDay: readDay(fields, 'replacesDay'),
      reminders: readList(fields, 'reminders', Number).filter(Number.isFinite),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

function readTime(value: unknown, field: string, mayLack: boolean): string {
  if (mayLack && (value === undefined || value === '')) return ''
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/u.test(value))
    throw new DomainError(field, 'another value', 'a time written HH:MM')
  return value
}
