/**
 * A firm's own calendars: the days on which a court is closed beside the holidays of its country
 * and state, each with where the court published them. Like a shipped calendar, one says for
 * which years it is complete, and nothing is computed outside them. A retired one is offered no
 * more, but stays for the deadlines that were computed by it.
 */
import type { HolidayCalendar } from '../calendars/calendar.ts'
import type { Kind } from '../record/kind.ts'
import { readCount, readList, readMoment, readObject, readText } from '../record/read.ts'
import { type Problem, requiredLine } from '../record/rules.ts'
import { daysInMonth, parseCivilDate } from '../values/civil-date.ts'
import { tidyLine } from '../values/text.ts'
import type { RuleSet } from './rule-set.ts'

/** A closed day. */
export interface ClosedDay {
  /** `YYYY-MM-DD`, or `MM-DD` for every year. */
  readonly on: string
  /** What it is called, or ''. */
  readonly name: string
}

/** A calendar of the firm. */
export interface FirmCalendar {
  /** The rule set whose deadlines it is for. */
  readonly ruleSet: string
  /** The court. */
  readonly name: string
  /** Where its closing days were published. */
  readonly source: string
  readonly days: readonly ClosedDay[]
  /** First and last year for which the days are complete. */
  readonly from: number
  readonly through: number
  readonly retiredAt: number | null
}

/** The rules of each line that a person types. */
export const firmCalendarRules = {
  name: requiredLine,
  source: requiredLine,
} as const satisfies Partial<Record<keyof FirmCalendar, (text: string) => Problem | null>>

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
    holidays: days.map(({ on, name: called }) => ({
      name: called || name,
      on:
        on.length > 5
          ? { dates: [on] }
          : { month: Number(on.slice(0, 2)), day: Number(on.slice(3)) },
    })),
  }
}

/** Calendars of firms, as sealed in a workspace. */
export const firmCalendarKind: Kind<FirmCalendar> = {
  name: 'firmCalendar',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'firmCalendar')
    return {
      ruleSet: readText(fields, 'ruleSet'),
      name: readText(fields, 'name'),
      source: readText(fields, 'source'),
      days: readList(fields, 'days', (member, path) => {
        const day = readObject(member, path)
        return { on: readText(day, 'on'), name: readText(day, 'name') }
      }),
      from: readCount(fields, 'from'),
      through: readCount(fields, 'through'),
      retiredAt: readMoment(fields, 'retiredAt'),
    }
  },
}
