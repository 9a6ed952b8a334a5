/** What stands in the calculator's fields, and what it comes to. */

import type { Court } from '../../domain/case/court.ts'
import type { Circumstances } from '../../domain/deadline/circumstances.ts'
import {
  type Computed,
  computeDeadline,
  type Period,
  type Refused,
} from '../../domain/deadline/compute.ts'
import type { Origin } from '../../domain/deadline/deadline.ts'
import type { DeadlineRule, RuleSet } from '../../domain/deadline/rule-set.ts'
import { type CivilDate, parseCivilDate } from '../../domain/values/civil-date.ts'

/** The fields of the calculator, as typed. */
export interface Calculation {
  readonly ruleSet: string
  /** '' for a period of one's own. */
  readonly rule: string
  readonly trigger: string
  /** The time of the event and the court's zone, where hours are counted. */
  readonly time: string
  readonly zone: string
  readonly n: number
  readonly unit: Period['unit']
  readonly direction: Period['direction']
  readonly service: string
  readonly servedPeriod: boolean
  readonly subdivision: string
  /** Days written YYYY-MM-DD with commas between them. */
  readonly extraClosed: string
  /** Days of shortened court hours, written alike. */
  readonly shortDays: string
  /** Calendars of the firm, by id. */
  readonly courts: readonly string[]
  readonly title: string
  readonly caseId: string
}

const blank: Calculation = {
  ruleSet: 'us-federal',
  rule: 'us-frcp-12a1Ai',
  trigger: '',
  time: '',
  zone: '',
  n: 14,
  unit: 'day',
  direction: 'after',
  service: '',
  servedPeriod: false,
  subdivision: '',
  extraClosed: '',
  shortDays: '',
  courts: [],
  title: '',
  caseId: '',
}

/** Whose courts people ask about who read in a language, while no case says it. */
const countries: Readonly<Record<string, string>> = {
  en: 'US',
  es: 'ES',
  pt: 'BR',
  de: 'DE',
  zh: 'CN',
  ja: 'JP',
  ko: 'KR',
  ru: 'RU',
}

/**
 * The calculator when nobody has typed anything: with the rules and closing days of the case's court,
 * or else the rules of the country in which it sits, or else of the reader's language.
 */
export function beginning(
  sets: readonly RuleSet[],
  legalCase: {
    readonly id: string
    readonly country: string
    readonly court?:
      | (Pick<Court, 'ruleSet' | 'calendarId'> & Partial<Pick<Court, 'timeZone'>>)
      | undefined
  },
  language: string,
): Calculation {
  const { court } = legalCase
  const country = legalCase.country || countries[language]
  const chosen = sets.find(({ id }) => id === court?.ruleSet)
  const set = chosen ?? sets.find(({ jurisdiction }) => jurisdiction === country)
  const courts = chosen !== undefined && court?.calendarId ? [court.calendarId] : []
  const start = { ...blank, caseId: legalCase.id, courts, zone: court?.timeZone ?? '' }
  if (set === undefined || set.id === blank.ruleSet) return start
  return { ...start, ruleSet: set.id, rule: set.rules[0]?.id ?? '' }
}

/** The rule that is chosen, or undefined for a period of one's own. */
export function ruleOf(values: Calculation, sets: readonly RuleSet[]): DeadlineRule | undefined {
  return setOf(values, sets)?.rules.find(({ id }) => id === values.rule)
}

/** The rule set that is chosen. */
export function setOf(values: Calculation, sets: readonly RuleSet[]): RuleSet | undefined {
  return sets.find(({ id }) => id === values.ruleSet)
}

/** The date that the fields come to; undefined while there is no trigger. */
export function calculate(
  values: Calculation,
  sets: readonly RuleSet[],
): Computed | Refused | undefined {
  const set = setOf(values, sets)
  const trigger = parseCivilDate(values.trigger)
  if (!set || trigger === null) return undefined
  return computeDeadline(set, trigger, periodOf(values, sets), factsOf(values, sets))
}

/** Whether the period is one of hours, which counts from a time of day. */
export function countsHours(values: Calculation, sets: readonly RuleSet[]): boolean {
  return periodOf(values, sets).unit === 'hour'
}

function periodOf(values: Calculation, sets: readonly RuleSet[]): Period {
  const { n, unit, direction } = ruleOf(values, sets) ?? values
  return { n, unit, direction }
}

function factsOf(values: Calculation, sets: readonly RuleSet[]): Circumstances {
  return {
    rule: values.rule,
    servedPeriod: ruleOf(values, sets)?.servedPeriod ?? values.servedPeriod,
    extraClosed: daysIn(values.extraClosed),
    courts: values.courts,
    ...shortDaysOf(values, sets),
    ...(countsHours(values, sets) ? { time: values.time.trim(), zone: values.zone } : {}),
    ...(values.service ? { service: values.service } : {}),
    ...(values.subdivision ? { subdivision: values.subdivision } : {}),
  }
}

/** Days of shortened hours, where the rules look at them. */
function shortDaysOf(
  values: Calculation,
  sets: readonly RuleSet[],
): { readonly shortDays?: readonly CivilDate[] } {
  const days = setOf(values, sets)?.computation.shortDays ? daysIn(values.shortDays) : []
  return days.length === 0 ? {} : { shortDays: days }
}

function daysIn(text: string): CivilDate[] {
  return text
    .split(/[\s,;]+/u)
    .map(parseCivilDate)
    .filter((day) => day !== null)
}

/** How the date came about, to be kept with the deadline. */
export function originOf(values: Calculation, sets: readonly RuleSet[]): Origin | null {
  const set = setOf(values, sets)
  const trigger = parseCivilDate(values.trigger)
  if (!set || trigger === null) return null
  const facts = factsOf(values, sets)
  return {
    ruleSet: set.id,
    ruleSetVersion: set.version,
    rule: values.rule,
    trigger,
    ...(countsHours(values, sets) ? { time: values.time.trim(), zone: values.zone } : {}),
    ...periodOf(values, sets),
    service: values.service,
    servedPeriod: facts.servedPeriod === true,
    subdivision: values.subdivision,
    extraClosed: facts.extraClosed ?? [],
    courts: values.courts,
    ...shortDaysOf(values, sets),
  }
}
