/**
 * Calendars as iCalendar files (RFC 5545), written and read by ical.js, in the browser only.
 *
 * Events become VEVENT, with the zone they name as VTIMEZONE; deadlines become all-day VEVENT,
 * tasks VTODO. Read back, events keep everything that this application knows of them.
 */
import ICAL from 'ical.js'
import type { Deadline } from '../deadline/deadline.ts'
import { calendarsIn } from '../formats/icalendar-parts.ts'
import { zoneComponent } from '../formats/vtimezone.ts'
import type { Task } from '../task/task.ts'
import { addDays, type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { instantOf, wallTimeOf } from '../values/zoned-time.ts'
import {
  type CalendarEvent,
  type EventType,
  eventTimesProblem,
  eventTypes,
  newEvent,
} from './calendar-event.ts'
import type { Held } from './calendar-items.ts'
import { dayRule, isRule } from './recurrence.ts'

const product = '-//Legal AI Platform//Calendar//EN'
const typeProperty = 'x-legalai-type'
/** Ends the UID of what is no event here; such an entry is not read back as one. */
const foreignUid = '@legalai.invalid'

/** What a calendar file can hold besides events. */
export interface AlsoInCalendar {
  readonly deadlines?: readonly Held<Deadline>[]
  readonly tasks?: readonly Held<Task>[]
}

/**
 * Those of `events` that `keeps` takes, and of a series all that lies in the same case: a rule
 * without its moved days tells times that do not hold, and a moved day names the rule's time.
 */
export function withSeries(
  events: readonly Held<CalendarEvent>[],
  keeps: (event: Held<CalendarEvent>) => boolean,
): readonly Held<CalendarEvent>[] {
  const seriesOf = ({ value: { uid, caseId } }: Held<CalendarEvent>) => `${caseId} ${uid}`
  const kept = new Set(events.filter(keeps).map(seriesOf))
  return events.filter((event) => kept.has(seriesOf(event)))
}

/** The text of an .ics file, stamped with the moment of export. */
export function writeCalendar(
  events: readonly CalendarEvent[],
  stamp: Date,
  also: AlsoInCalendar = {},
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', product)
  calendar.addPropertyWithValue('method', 'PUBLISH')
  for (const zone of zonesOf(events)) calendar.addSubcomponent(zone)
  const series = new Map(events.filter(isSeries).map((event) => [event.uid, event]))
  for (const event of events)
    calendar.addSubcomponent(eventComponent(event, series.get(event.uid), stamp))
  for (const held of also.deadlines ?? []) calendar.addSubcomponent(deadlineComponent(held, stamp))
  for (const held of also.tasks ?? []) calendar.addSubcomponent(taskComponent(held, stamp))
  return `${calendar.toString().replace(/\r?\n/gu, '\r\n')}\r\n`
}

/** How many years a series is taken to go on when the zone's clocks are written. */
const seriesYears = 10

function zonesOf(events: readonly CalendarEvent[]): ICAL.Component[] {
  const years = new Map<string, [number, number]>()
  for (const { timeZone, startDay, endDay, recurrence } of events) {
    if (timeZone === '') continue
    const last = Number(endDay.slice(0, 4)) + (recurrence === '' ? 0 : seriesYears)
    const known = years.get(timeZone) ?? [Number.POSITIVE_INFINITY, 0]
    years.set(timeZone, [
      Math.min(known[0], Number(startDay.slice(0, 4))),
      Math.max(known[1], last),
    ])
  }
  return [...years].map(([zone, [first, last]]) => zoneComponent(zone, first, last))
}

function isSeries({ recurrence }: CalendarEvent): boolean {
  return recurrence !== ''
}

function eventComponent(
  event: CalendarEvent,
  series: CalendarEvent | undefined,
  stamp: Date,
): ICAL.Component {
  const made = stamped('vevent', event.uid, event.title, event.notes, stamp)
  made.addPropertyWithValue('sequence', event.sequence)
  if (event.location !== '') made.addPropertyWithValue('location', event.location)
  made.addPropertyWithValue('status', event.status.toUpperCase())
  made.addPropertyWithValue(typeProperty, event.type)
  addTime(made, 'dtstart', event, event.startDay, event.startTime)
  // The end of an all-day event is exclusive in iCalendar (RFC 5545, 3.6.1).
  const endDay = event.allDay ? addDays(event.endDay, 1) : event.endDay
  addTime(made, 'dtend', event, endDay, event.endTime)
  if (isRule(event.recurrence)) made.addPropertyWithValue('rrule', ruleOf(event))
  for (const day of event.exceptDays)
    addTime(made, 'exdate', event, day as CivilDate, event.startTime)
  for (const day of event.extraDays)
    addTime(made, 'rdate', event, day as CivilDate, event.startTime)
  if (event.replacesDay !== '') {
    // It names the begin that the series gives it, not the one it was moved to (RFC 5545, 3.8.4.4).
    const { allDay, timeZone, startTime } = series ?? event
    addTime(made, 'recurrence-id', { allDay, timeZone }, event.replacesDay, startTime)
  }
  for (const minutes of event.reminders) made.addSubcomponent(alarm(minutes, event.title))
  return made
}

/** The rule; where there is a time, its last day ends at an instant in UTC (RFC 5545, 3.3.10). */
function ruleOf(event: CalendarEvent): ICAL.Recur {
  const rule = ICAL.Recur.fromString(event.recurrence)
  if (rule.until?.isDate && event.timeZone !== '') {
    const day = rule.until.toString() as CivilDate
    const end = instantOf({ day, time: '23:59' }, event.timeZone)
    rule.until = ICAL.Time.fromJSDate(new Date(end), true)
  }
  return rule
}

function stamped(
  name: string,
  uid: string,
  title: string,
  notes: string,
  stamp: Date,
): ICAL.Component {
  const made = new ICAL.Component(name)
  made.addPropertyWithValue('uid', uid)
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(stamp, true))
  made.addPropertyWithValue('summary', title)
  if (notes !== '') made.addPropertyWithValue('description', notes)
  made.addPropertyWithValue('class', 'CONFIDENTIAL')
  return made
}

function addTime(
  made: ICAL.Component,
  name: string,
  event: Pick<CalendarEvent, 'allDay' | 'timeZone'>,
  day: CivilDate,
  time: string,
): void {
  const value = event.allDay
    ? ICAL.Time.fromDateString(day)
    : ICAL.Time.fromDateTimeString(`${day}T${time}:00`)
  const property = new ICAL.Property(name, made)
  property.setValue(value)
  if (!event.allDay) property.setParameter('tzid', event.timeZone)
  made.addProperty(property)
}

function alarm(minutes: number, title: string): ICAL.Component {
  const made = new ICAL.Component('valarm')
  made.addPropertyWithValue('action', 'DISPLAY')
  made.addPropertyWithValue('description', title)
  made.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-minutes * 60))
  return made
}

function deadlineComponent({ id, value }: Held<Deadline>, stamp: Date): ICAL.Component {
  const made = stamped('vevent', `deadline-${id}${foreignUid}`, value.title, value.notes, stamp)
  made.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(value.due))
  made.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(value.due, 1)))
  made.addPropertyWithValue('status', value.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED')
  made.addPropertyWithValue('transp', 'TRANSPARENT')
  for (const days of value.reminders) made.addSubcomponent(alarm(days * 1440 - 540, value.title))
  return made
}

const taskStatus = {
  todo: 'NEEDS-ACTION',
  in_progress: 'IN-PROCESS',
  in_review: 'IN-PROCESS',
  done: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const satisfies Record<Task['state'], string>

const taskPriority = { high: 1, medium: 5, low: 9 } as const

function taskComponent({ id, value }: Held<Task>, stamp: Date): ICAL.Component {
  const made = stamped('vtodo', `task-${id}${foreignUid}`, value.title, value.notes, stamp)
  if (value.due !== '') made.addPropertyWithValue('due', ICAL.Time.fromDateString(value.due))
  made.addPropertyWithValue('status', taskStatus[value.state])
  made.addPropertyWithValue('priority', taskPriority[value.priority])
  return made
}

/** What was read of a calendar file: its events, and how many could not be read. */
export interface ReadCalendar {
  readonly events: readonly CalendarEvent[]
  readonly refused: number
}

/**
 * Read an .ics text. Times in UTC, without a zone, or in a zone that only the file knows are
 * put into `timeZone`. Throws when it is no calendar at all.
 */
export function readCalendar(text: string, timeZone: string): ReadCalendar {
  const { roots, refused: unread } = calendarsIn(text)
  const events: CalendarEvent[] = []
  let refused = unread
  for (const root of roots) {
    for (const found of root.getAllSubcomponents('vevent')) {
      if (String(found.getFirstPropertyValue('uid')).endsWith(foreignUid)) continue
      const event = readEvent(found, timeZone)
      if (event) events.push(event)
      else refused++
    }
  }
  return { events, refused }
}

/** An event that breaks a rule of its kind is refused, never guessed. */
function readEvent(found: ICAL.Component, reader: string): CalendarEvent | null {
  try {
    const event = eventOf(found, reader)
    if (event === null || eventTimesProblem(event) !== null) return null
    return { ...event, recurrence: dayRule(event) }
  } catch {
    return null
  }
}

function eventOf(found: ICAL.Component, reader: string): CalendarEvent | null {
  const event = new ICAL.Event(found)
  const zone = zoneOf(found, 'dtstart', reader)
  const wall = (time: ICAL.Time) => wallText(time, zone)
  const [start, end] = [event.startDate, event.endDate]
  if (!start || !end) return null
  const startDay = parseCivilDate(wall(start).slice(0, 10))
  const endDay = parseCivilDate(wall(end).slice(0, 10))
  if (!startDay || !endDay) return null
  const allDay = start.isDate
  const text = (name: string) => String(found.getFirstPropertyValue(name) ?? '')
  const days = (name: string) =>
    found
      .getAllProperties(name)
      .flatMap((property) => property.getValues().map((value) => dayOf(value, wall)))
      .filter((day) => day !== '')
  const recurrence = text('rrule')
  if (recurrence !== '' && !isRule(recurrence)) return null
  const status = text('status').toLowerCase()
  return {
    ...newEvent(startDay, event.uid ?? ''),
    sequence: event.sequence ?? 0,
    type: eventTypes.find((type): type is EventType => type === text(typeProperty)) ?? 'other',
    title: event.summary ?? '',
    location: event.location ?? '',
    notes: event.description ?? '',
    status: status === 'tentative' || status === 'cancelled' ? status : 'confirmed',
    allDay,
    endDay: allDay && endDay > startDay ? addDays(endDay, -1) : endDay,
    startTime: allDay ? '' : wall(start).slice(11, 16),
    endTime: allDay ? '' : wall(end).slice(11, 16),
    timeZone: allDay ? '' : zone,
    recurrence,
    exceptDays: days('exdate'),
    extraDays: days('rdate'),
    replacesDay: dayOf(found.getFirstPropertyValue('recurrence-id'), (time) =>
      wallText(time, zoneOf(found, 'recurrence-id', zone)),
    ) as CivilDate | '',
    reminders: alarmsOf(found),
  }
}

/** The zone that a time of the event names; any other time is shown in the reader's. */
function zoneOf(found: ICAL.Component, name: string, reader: string): string {
  const named = found.getFirstProperty(name)?.getParameter('tzid')
  return typeof named === 'string' && isZone(named) ? named : reader
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function dayOf(value: unknown, wall: (time: ICAL.Time) => string): string {
  const time = value instanceof ICAL.Period ? value.start : value
  return time instanceof ICAL.Time ? wall(time).slice(0, 10) : ''
}

/**
 * Wall-clock text on the clock of `zone`. A time that names that very zone, or none, is taken
 * as it stands; UTC and zones that the file itself defines are moved.
 */
function wallText(time: ICAL.Time, zone: string): string {
  if (time.isDate) return time.toString()
  const own = time.zone.tzid
  if (own === zone || own === 'floating') return time.toString()
  const wall = wallTimeOf(time.toUnixTime() * 1000, zone)
  return `${wall.day}T${wall.time}`
}

/** Minutes before the start of each alarm that comes before it. */
function alarmsOf(found: ICAL.Component): number[] {
  const minutes = found.getAllSubcomponents('valarm').map((made) => {
    const trigger = made.getFirstPropertyValue('trigger')
    return trigger instanceof ICAL.Duration ? Math.round(-trigger.toSeconds() / 60) : -1
  })
  return [...new Set(minutes)].filter((before) => before >= 0).sort((a, b) => b - a)
}
