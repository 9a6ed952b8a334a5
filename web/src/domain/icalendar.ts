/**
 * Events as iCalendar (RFC 5545), written and read by ical.js, and the occurrences of a
 * recurring event. Files are made and read in the browser only.
 */
import ICAL from 'ical.js'
import { type CalendarEvent, type EventType, eventTypes, newEvent } from './calendar-event.ts'
import { addDays, type CivilDate, parseCivilDate } from './civil-date.ts'

const product = '-//Legal AI Platform//Calendar//EN'
const typeProperty = 'x-legalai-type'

/** Events as the text of an .ics file, stamped with the moment of export. */
export function writeCalendar(events: readonly CalendarEvent[], stamp: Date): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', product)
  calendar.addPropertyWithValue('method', 'PUBLISH')
  for (const event of events) calendar.addSubcomponent(component(event, stamp))
  return `${calendar.toString().replace(/\r?\n/gu, '\r\n')}\r\n`
}

function component(event: CalendarEvent, stamp: Date): ICAL.Component {
  const made = new ICAL.Component('vevent')
  made.addPropertyWithValue('uid', event.uid)
  made.addPropertyWithValue('sequence', event.sequence)
  made.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(stamp, true))
  made.addPropertyWithValue('summary', event.title)
  if (event.location !== '') made.addPropertyWithValue('location', event.location)
  if (event.notes !== '') made.addPropertyWithValue('description', event.notes)
  made.addPropertyWithValue('status', event.status.toUpperCase())
  made.addPropertyWithValue('class', 'CONFIDENTIAL')
  made.addPropertyWithValue(typeProperty, event.type)
  addTime(made, 'dtstart', event, event.startDay, event.startTime)
  addTime(
    made,
    'dtend',
    event,
    event.allDay ? addDays(event.endDay, 1) : event.endDay,
    event.endTime,
  )
  if (event.recurrence !== '')
    made.addPropertyWithValue('rrule', ICAL.Recur.fromString(event.recurrence))
  for (const day of event.exceptDays)
    addTime(made, 'exdate', event, day as CivilDate, event.startTime)
  return made
}

/** The end of an all-day event is exclusive in iCalendar (RFC 5545, 3.6.1). */
function addTime(
  made: ICAL.Component,
  name: string,
  event: CalendarEvent,
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

/** What was read of a calendar file: its events, and how many could not be read. */
export interface ReadCalendar {
  readonly events: readonly CalendarEvent[]
  readonly refused: number
}

/** Read an .ics text. Times in UTC or without a zone are put into `timeZone`. Throws when it is no calendar at all. */
export function readCalendar(text: string, timeZone: string): ReadCalendar {
  const parsed: unknown = ICAL.parse(text)
  const roots = (
    Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  ) as unknown[][]
  const events: CalendarEvent[] = []
  let refused = 0
  for (const root of roots) {
    for (const found of new ICAL.Component(root).getAllSubcomponents('vevent')) {
      const event = readEvent(found, timeZone)
      if (event) events.push(event)
      else refused++
    }
  }
  return { events, refused }
}

function readEvent(found: ICAL.Component, timeZone: string): CalendarEvent | null {
  const event = new ICAL.Event(found)
  const start = event.startDate
  const end = event.endDate
  const startDay = start && parseCivilDate(dayOf(start, timeZone))
  const endDay = end && parseCivilDate(dayOf(end, timeZone))
  if (!startDay || !endDay) return null
  const allDay = start.isDate
  const text = (name: string) => String(found.getFirstPropertyValue(name) ?? '')
  const type =
    eventTypes.find((known): known is EventType => known === text(typeProperty)) ?? 'other'
  const status = text('status').toLowerCase()
  return {
    ...newEvent(startDay, event.uid ?? ''),
    sequence: event.sequence ?? 0,
    type,
    title: event.summary ?? '',
    location: event.location ?? '',
    notes: event.description ?? '',
    status: status === 'tentative' || status === 'cancelled' ? status : 'confirmed',
    allDay,
    endDay: allDay && endDay > startDay ? addDays(endDay, -1) : endDay,
    startTime: allDay ? '' : timeOf(start, timeZone),
    endTime: allDay ? '' : timeOf(end, timeZone),
    timeZone: allDay ? '' : zoneOf(found, timeZone),
    recurrence: text('rrule'),
    exceptDays: found
      .getAllProperties('exdate')
      .flatMap((property) =>
        property.getValues().map((value) => dayOf(value as ICAL.Time, timeZone)),
      ),
  }
}

/** The zone that the event names; UTC and floating times are shown in the reader's. */
function zoneOf(found: ICAL.Component, timeZone: string): string {
  const named = found.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof named === 'string' && isZone(named) ? named : timeZone
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function dayOf(time: ICAL.Time, timeZone: string): string {
  return wall(time, timeZone).slice(0, 10)
}

function timeOf(time: ICAL.Time, timeZone: string): string {
  return wall(time, timeZone).slice(11, 16)
}

/** Wall-clock text; a UTC time is turned into the zone, any other is taken as it stands. */
function wall(time: ICAL.Time, timeZone: string): string {
  if (time.isDate || time.zone !== ICAL.Timezone.utcTimezone) return time.toString()
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time.toJSDate())
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The days on which an event begins between two days, inclusive; at most a thousand. */
export function occurrences(event: CalendarEvent, from: CivilDate, to: CivilDate): CivilDate[] {
  if (event.recurrence === '')
    return event.startDay <= to && event.endDay >= from ? [event.startDay] : []
  const days: CivilDate[] = []
  const iterator = ICAL.Recur.fromString(event.recurrence).iterator(
    ICAL.Time.fromDateString(event.startDay),
  )
  for (let next = iterator.next(); next && days.length < 1000; next = iterator.next()) {
    const day = parseCivilDate(next.toString().slice(0, 10))
    if (!day || day > to) break
    if (day >= from && !event.exceptDays.includes(day)) days.push(day)
  }
  return days
}
