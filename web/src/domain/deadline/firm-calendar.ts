/**
 * A firm's own calendars: the days on which a court is closed beside the holidays of its country
 * and state, each with where the court published them. Like a shipped calendar, one says for
 * which years it is complete, and nothing is computed outside them. A retired one is offered no
 * more, but stays for the deadlines that were computed by it.
 */
import { calendarFields, type HolidayCalendar } from '../calendars/calendar.ts'
import { writtenDay } from '../calendars/holiday.ts'
import { type Of, record } from '../record/describe.ts'
import { line, moment, text } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { daysInMonth, parseCivilDate } from '../values/civil-date.ts'
import { tidyLine } from '../values/text.ts'
import type { RuleSet } from './rule-set.ts'

/** A closed day. */
const closedDay = part({
  /** `YYYY-MM-DD`, or `MM-DD` for every year. */
  on: text(),
  /** What it is called, or ''. */
  name: text(),
})
/** See {@link closedDay}. */
export type ClosedDay = Of<typeof closedDay>

/** Calendars of firms, as sealed in a workspace. */
export const firmCalendarKind = record('firmCalendar', 1, {
  /** The rule set whose deadlines it is for. */
  ruleSet: text(),
  /** The court. */
  name: line().required(),
  ...calendarFields,
  days: many(closedDay),
  retiredAt: moment(),
})
/** A calendar of the firm. */
export type FirmCalendar = Of<typeof firmCalendarKind>

/** Why days as typed cannot be taken, with the line or day that is meant. */
export type DaysProblem =
  | { readonly why: 'none' }
  | { readonly why: 'line'; readonly line: string }
  | { readonly why: 'outside'; readonly line: string }

/** Days as a person types or pastes them: a line each, the date and then its name. */
export function readClosedDays(
  text: string,
  years: Pick<FirmCalendar, 'from' | 'through'>,
): readonly ClosedDay[] | DaysProblem {
  const lines = text.split('\n').map(tidyLine).filter(Boolean)
  if (lines.length === 0) return { why: 'none' }
  const days: ClosedDay[] = []
  for (const line of lines) {
    const [, on = '', name = ''] = /^([\d-]+)[\s,;:]*(.*)$/u.exec(line) ?? []
    if (!isDay(on)) return { why: 'line', line }
    const year = Number(on.slice(0, 4))
    if (on.length > 5 && (year < years.from || year > years.through))
      return { why: 'outside', line }
    days.push({ on, name })
  }
  return days
}

/** Days as they are typed. */
export function writeClosedDays(days: readonly ClosedDay[]): string {
  return days.map(({ on, name }) => `${on} ${name}`.trim()).join('\n')
}

function isDay(text: string): boolean {
  const yearly = /^(\d\d)-(\d\d)$/u.exec(text)
  if (!yearly) return parseCivilDate(text) !== null
  const [month, day] = [Number(yearly[1]), Number(yearly[2])]
  // The 29th of February is one in leap years.
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(2024, month)
}

/** Rule sets with the firm's calendars in them, retired ones too: kept deadlines name them. */
export function withFirmCalendars(
  sets: readonly RuleSet[],
  calendars: readonly { readonly id: string; readonly value: FirmCalendar }[],
): readonly RuleSet[] {
  if (calendars.length === 0) return sets
  return sets.map((set) => {
    const own = calendars.filter(({ value }) => value.ruleSet === set.id)
    if (own.length === 0) return set
    const courts = Object.fromEntries(own.map(({ id, value }) => [id, calendarOf(value)]))
    return { ...set, computation: { ...set.computation, courts } }
  })
}

/** The same rule sets with one calendar as it will be. */
export function withFirmCalendar(
  sets: readonly RuleSet[],
  id: string,
  calendar: FirmCalendar,
): readonly RuleSet[] {
  return sets.map((set) => {
    const { [id]: _, ...others } = set.computation.courts ?? {}
    const own = set.id === calendar.ruleSet ? { [id]: calendarOf(calendar) } : {}
    return { ...set, computation: { ...set.computation, courts: { ...others, ...own } } }
  })
}

function calendarOf({ name, source, days, from, through }: FirmCalendar): HolidayCalendar {
  return {
    id: name,
    source,
    years: [from, through],
    holidays: days.map(({ on, name: called }) => ({ name: called || name, on: writtenDay(on) })),
  }
}
