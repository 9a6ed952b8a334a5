/**
 * Events that come again: the rule as a person chooses it, as RFC 5545 writes it, the days
 * that follow from it, and what becomes of a series when part of it is changed.
 *
 * A rule that came from another program and says more than the form can is kept as it is.
 */
import ICAL from 'ical.js'
import { addDays, type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { wallTimeOf } from '../values/zoned-time.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { eventDays } from './calendar-event.ts'

/** How often something comes again. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** One of {@link frequencies}. */
export type Frequency = (typeof frequencies)[number]

/** The days of the week as RFC 5545 names them, Monday first. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** One of {@link weekdayCodes}. */
export type WeekdayCode = (typeof weekdayCodes)[number]

/** A rule as the form shows it. */
export interface Repeat {
  readonly frequency: Frequency
  /** Every how many days, weeks, months or years. */
  readonly interval: number
  /** Days of the week; weekly rules only. */
  readonly weekdays: readonly WeekdayCode[]
  /** The last day, or ''. */
  readonly until: CivilDate | ''
  /** How many times, or 0 for no limit. */
  readonly count: number
}

/** Every week on the day that it begins, without end. */
export const everyWeek: Repeat = {
  frequency: 'WEEKLY',
  interval: 1,
  weekdays: [],
  until: '',
  count: 0,
}

/** A rule as RFC 5545 writes it. */
export function ruleText(repeat: Repeat): string {
  const parts = [`FREQ=${repeat.frequency}`]
  if (repeat.interval > 1) parts.push(`INTERVAL=${repeat.interval}`)
  if (repeat.frequency === 'WEEKLY' && repeat.weekdays.length > 0)
    parts.push(`BYDAY=${weekdayCodes.filter((code) => repeat.weekdays.includes(code)).join(',')}`)
  if (repeat.count > 0) parts.push(`COUNT=${repeat.count}`)
  else if (repeat.until !== '') parts.push(`UNTIL=${repeat.until.replaceAll('-', '')}`)
  return parts.join(';')
}

/** The rule as the form shows it; null when it says something that the form cannot. */
export function readRule(text: string): Repeat | null {
  const parts = new Map(
    text.split(';').map((part) => part.split('=', 2) as [string, string | undefined]),
  )
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST']
  if ([...parts.keys()].some((name) => !known.includes(name))) return null
  const frequency = frequencies.find((name) => name === parts.get('FREQ'))
  const weekdays = (parts.get('BYDAY') ?? '').split(',').filter((code) => code !== '')
  const simple = weekdays.every((code) => (weekdayCodes as readonly string[]).includes(code))
  if (frequency === undefined || !simple) return null
  if (weekdays.length > 0 && frequency !== 'WEEKLY') return null
  const until = /^(\d{4})(\d{2})(\d{2})/u.exec(parts.get('UNTIL') ?? '')
  return {
    frequency,
    interval: wholeNumber(parts.get('INTERVAL')) || 1,
    weekdays: weekdays as WeekdayCode[],
    until: (until && parseCivilDate(`${until[1]}-${until[2]}-${until[3]}`)) || '',
    count: wholeNumber(parts.get('COUNT')),
  }
}

/**
 * The rule of an event with a time, its end given as the last day on the event's own clock: in UTC
 * that may be another day, and a changed time would lose or gain one. Rules of hours keep theirs.
 */
export function dayRule(event: CalendarEvent): string {
  const { recurrence, timeZone, startTime } = event
  if (timeZone === '' || /BY(?:HOUR|MINUTE|SECOND)=|(?:HOUR|MINUTE|SECOND)LY/u.test(recurrence))
    return recurrence
  return recurrence.replace(
    /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/u,
    (_, year, month, date, hour, minute, second) => {
      const until = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
      const { day, time } = wallTimeOf(until, timeZone)
      const last = time < startTime ? addDays(day, -1) : day
      return `UNTIL=${last.replaceAll('-', '')}`
    },
  )
}

function wholeNumber(text: string | undefined): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** The library takes an interval step by step. */
const longestInterval = 1000
/** Occurrences that are looked at before a rule is given up: a day counts from its beginning. */
const mostSteps = 40_000
const mostDays = 1000
/** Days in which a yearly rule must be met once; the library looks for the next 18,000 years. */
const patience = 40 * 366

/** Whether a text is a rule that this module can follow. */
export function isRule(text: string): boolean {
  try {
    return /FREQ=/u.test(text) && ICAL.Recur.fromString(text).interval <= longestInterval
  } catch {
    return false
  }
}

/** The days on which an event begins between two days, inclusive; at most a thousand. */
export function occurrences(event: CalendarEvent, from: CivilDate, to: CivilDate): CivilDate[] {
  if (event.recurrence === '')
    return event.startDay <= to && event.endDay >= from ? [event.startDay] : []
  const days = new Set<CivilDate>()
  for (const day of ruleDays(event, to)) {
    if (day >= from) days.add(day)
    if (days.size >= mostDays) break
  }
  for (const text of event.extraDays) {
    const day = parseCivilDate(text)
    if (day !== null && day >= from && day <= to) days.add(day)
  }
  const except = new Set(event.exceptDays)
  return [...days].filter((day) => !except.has(day)).sort()
}

/** The days of the rule alone, in order, up to `to`; the first alone where it cannot be followed. */
function* ruleDays(event: CalendarEvent, to: CivilDate): Generator<CivilDate> {
  if (event.startDay > to) return
  const followed = follow(event, to)
  if (followed === undefined) {
    yield event.startDay
    return
  }
  const { next, months } = followed
  let last = ''
  for (let step = 0; step < mostSteps; step++) {
    const found = next()
    if (!found) return
    const day = parseCivilDate(found.toString().slice(0, 10))
    if (day === null || day > to) return
    // The library rolls 30 February over into March.
    if (months !== undefined && !months.includes(found.month)) continue
    if (day !== last) yield day
    last = day
  }
}

/**
 * What follows from the rule, one after the other. Left to itself the library looks for ever for
 * what is never met, such as a 31 April: anybody could send a file that no calendar opens again.
 */
function follow(event: CalendarEvent, to: CivilDate) {
  const { allDay, startDay, startTime, recurrence } = event
  if (!isRule(recurrence)) return undefined
  try {
    const start = allDay
      ? ICAL.Time.fromDateString(startDay)
      : ICAL.Time.fromDateTimeString(`${startDay}T${startTime}:00`)
    const rule = localRule(event)
    const beyond = ICAL.Time.fromDateString(addDays(to, patience))
    if (!rule.until || rule.until.compare(beyond) > 0) rule.until = beyond
    const iterator = rule.iterator(start)
    const end = ICAL.Time.fromDateString(addDays(to, 1))
    const isMet = iterator.check_contracting_rules.bind(iterator)
    let looked = 0
    iterator.check_contracting_rules = () => {
      if (++looked > mostSteps) throw new Error('a rule that no day meets')
      return iterator.last.compare(end) > 0 || isMet()
    }
    const next = (): ICAL.Time | null => {
      try {
        return iterator.next()
      } catch {
        return null
      }
    }
    return { next, months: rule.parts.BYMONTH as number[] | undefined }
  } catch {
    return undefined
  }
}

/** The rule with its end on the event's own clock; RFC 5545 gives it in UTC when there is a zone. */
function localRule(event: CalendarEvent): ICAL.Recur {
  const rule = ICAL.Recur.fromString(event.recurrence)
  const { until } = rule
  if (!until) return rule
  if (!until.isDate && until.zone === ICAL.Timezone.utcTimezone && event.timeZone !== '') {
    const wall = wallTimeOf(until.toJSDate().getTime(), event.timeZone)
    rule.until = ICAL.Time.fromDateTimeString(`${wall.day}T${wall.time}:59`)
  } else if (until.isDate && !event.allDay) {
    rule.until = ICAL.Time.fromDateTimeString(`${until.toString().slice(0, 10)}T23:59:59`)
  }
  return rule
}

/** The event as it takes place on one of its days: once. */
function occurrenceOn(event: CalendarEvent, day: CivilDate): CalendarEvent {
  return {
    ...event,
    startDay: day,
    endDay: addDays(day, eventDays(event) - 1),
    recurrence: '',
    exceptDays: [],
    extraDays: [],
  }
}

/** One occurrence on its own, to be changed without the others. It takes the series' place that day. */
export function detach(series: CalendarEvent, day: CivilDate): CalendarEvent {
  return { ...occurrenceOn(series, day), sequence: series.sequence + 1, replacesDay: day }
}

/** The series without one day. */
export function without(series: CalendarEvent, day: CivilDate): CalendarEvent {
  if (series.exceptDays.includes(day)) return series
  return {
    ...series,
    sequence: series.sequence + 1,
    exceptDays: [...series.exceptDays, day].sort(),
  }
}

/**
 * The series cut before one of its days: what came before, and what comes from that day on
 * under a `uid` of its own. Null when it begins that day, so that there is nothing before.
 */
export function splitAt(
  series: CalendarEvent,
  day: CivilDate,
  uid: string,
): readonly [before: CalendarEvent, after: CalendarEvent] | null {
  if (day <= series.startDay) return null
  const earlier = countBefore(series, day)
  const parts = series.recurrence.split(';').filter((part) => !/^(COUNT|UNTIL)=/u.test(part))
  const count = wholeNumber(/(?:^|;)COUNT=(\d+)/u.exec(series.recurrence)?.[1])
  const until = /(?:^|;)(UNTIL=[^;]+)/u.exec(series.recurrence)?.[1]
  const end = `UNTIL=${addDays(day, -1).replaceAll('-', '')}`
  const rest = count > 0 ? `COUNT=${Math.max(1, count - earlier)}` : until
  const split = (days: readonly string[], later: boolean) =>
    days.filter((other) => other >= day === later)
  return [
    {
      ...series,
      sequence: series.sequence + 1,
      recurrence: [...parts, end].join(';'),
      exceptDays: split(series.exceptDays, false),
      extraDays: split(series.extraDays, false),
    },
    {
      ...series,
      uid,
      sequence: 0,
      startDay: day,
      endDay: addDays(day, eventDays(series) - 1),
      recurrence: [...parts, ...(rest === undefined ? [] : [rest])].join(';'),
      exceptDays: split(series.exceptDays, true),
      extraDays: split(series.extraDays, true),
    },
  ]
}

function countBefore(series: CalendarEvent, day: CivilDate): number {
  let count = 0
  for (const _ of ruleDays(series, addDays(day, -1))) count++
  return count
}
