/** An event as its form holds it, and back. */
import {
  type CalendarEvent,
  calendarEventKind,
  eventTimesProblem,
} from '../../domain/calendar/calendar-event.ts'
import {
  dayRule,
  everyWeek,
  type Frequency,
  readRule,
  ruleText,
  type WeekdayCode,
} from '../../domain/calendar/recurrence.ts'
import type { Problem } from '../../domain/record/rules.ts'
import { addDays, type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../domain/values/text.ts'
import { addMinutes } from '../../domain/values/zoned-time.ts'

/** How a repetition ends. */
export type RepeatEnd = 'never' | 'until' | 'count'

/** The fields, as typed. */
export interface EventFields extends Omit<CalendarEvent, 'startDay' | 'endDay' | 'recurrence'> {
  readonly startDay: string
  readonly endDay: string
  /** 'own' for a rule that the form cannot show. */
  readonly frequency: Frequency | 'none' | 'own'
  readonly ownRule: string
  readonly interval: number
  readonly weekdays: readonly WeekdayCode[]
  readonly ends: RepeatEnd
  readonly until: string
  readonly count: number
}

/** The fields of an event. */
export function fieldsOf(event: CalendarEvent): EventFields {
  const { recurrence: _, ...rest } = event
  const recurrence = dayRule(event)
  const rule = recurrence === '' ? null : readRule(recurrence)
  const shown = rule ?? everyWeek
  const ends = shown.count > 0 ? 'count' : shown.until === '' ? 'never' : 'until'
  return {
    ...rest,
    frequency: recurrence === '' ? 'none' : rule === null ? 'own' : rule.frequency,
    ownRule: recurrence,
    interval: shown.interval,
    weekdays: shown.weekdays,
    ends,
    until: shown.until,
    count: shown.count || 10,
  }
}

/** What is wrong with a field. */
export type FieldProblem = Problem | 'endBeforeStart' | 'timeMissing' | 'zoneMissing'

/** What is wrong with the fields, by field. */
export interface EventProblems {
  readonly title: FieldProblem | null
  readonly startDay: FieldProblem | null
  readonly endDay: FieldProblem | null
  readonly until: FieldProblem | null
  readonly notes: FieldProblem | null
}

/** Judge the fields. */
export function problemsOf(fields: EventFields): EventProblems {
  const startDay = parseCivilDate(fields.startDay)
  const endDay = parseCivilDate(fields.endDay)
  const times =
    startDay === null || endDay === null
      ? null
      : eventTimesProblem({ ...fields, startDay, endDay, recurrence: '' })
  const until = fields.frequency !== 'none' && fields.ends === 'until'
  return {
    title: calendarEventKind.fields.title.problem(fields.title),
    startDay: startDay === null ? 'date' : null,
    endDay: endDay === null ? 'date' : times,
    until: until && parseCivilDate(fields.until) === null ? 'date' : null,
    notes: calendarEventKind.fields.notes.problem(fields.notes),
  }
}

/** The event that the fields mean; null while a date is missing. */
export function eventOf(fields: EventFields): CalendarEvent | null {
  const startDay = parseCivilDate(fields.startDay)
  const endDay = parseCivilDate(fields.endDay)
  if (startDay === null || endDay === null) return null
  const {
    frequency: _frequency,
    ownRule: _rule,
    interval: _interval,
    weekdays: _weekdays,
    ends: _ends,
    until: _until,
    count: _count,
    ...event
  } = fields
  const whole = { startTime: '', endTime: '', timeZone: '' }
  return {
    ...event,
    ...(fields.allDay ? whole : {}),
    startDay,
    endDay,
    title: tidyLine(fields.title),
    location: tidyLine(fields.location),
    notes: tidyParagraphs(fields.notes),
    recurrence: recurrenceOf(fields),
  }
}

function recurrenceOf(fields: EventFields): string {
  const { frequency, interval, weekdays, ends } = fields
  if (frequency === 'none') return ''
  if (frequency === 'own') return fields.ownRule
  return ruleText({
    frequency,
    interval,
    weekdays,
    until: ends === 'until' ? (parseCivilDate(fields.until) ?? '') : '',
    count: ends === 'count' ? fields.count : 0,
  })
}

/** Another first day: the last one moves along, so that the length stays. */
export function withStartDay(fields: EventFields, text: string): Partial<EventFields> {
  const before = parseCivilDate(fields.startDay)
  const end = parseCivilDate(fields.endDay)
  const now = parseCivilDate(text)
  if (now === null) return { startDay: text }
  if (before === null || end === null || end < before) return { startDay: text, endDay: now }
  const days = Math.round((Date.parse(end) - Date.parse(before)) / 86_400_000)
  return { startDay: text, endDay: addDays(now, days) }
}

/** Another begin: the end moves along while it was an hour later, or not yet given. */
export function withStartTime(fields: EventFields, time: string): Partial<EventFields> {
  if (time === '') return { startTime: time }
  const day = (parseCivilDate(fields.startDay) ?? '2000-01-01') as CivilDate
  const hourLater = (from: string) => addMinutes({ day, time: from }, 60)
  const follows =
    fields.endTime === '' ||
    (fields.startTime !== '' && hourLater(fields.startTime).time === fields.endTime)
  if (!follows) return { startTime: time }
  const end = hourLater(time)
  return { startTime: time, endTime: end.time, endDay: end.day }
}
