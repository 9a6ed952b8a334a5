/**
 * The periods that models propose, counted by our own rules, and what does not fit.
 * The date always comes from the rule; what a model believes of it only raises a flag.
 */

import { type Computed, computeDeadline, type Refused } from '../deadline/compute.ts'
import type { Origin } from '../deadline/deadline.ts'
import type { DeadlineRule, RuleSet } from '../deadline/rule-set.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { readDates } from '../values/written-dates.ts'
import type { ModelAnalysis, ProposedDeadline } from './case-analysis.ts'

/** What does not fit. */
export const findings = [
  'noRule',
  'noTrigger',
  'periodDiffers',
  'dateStated',
  'notComputed',
  'triggersDiffer',
] as const
/** One of {@link findings}. */
export type Finding = (typeof findings)[number]

/** A proposal with what our rules make of it. */
export interface CheckedDeadline {
  readonly proposed: ProposedDeadline
  readonly rule: DeadlineRule | undefined
  readonly due: CivilDate | ''
  readonly findings: readonly Finding[]
}

interface Known {
  readonly set: RuleSet
  readonly rule: DeadlineRule
}

/** The rule of that id among `sets`. */
export function ruleNamed(id: string, sets: readonly RuleSet[]): Known | undefined {
  for (const set of sets) {
    const rule = set.rules.find((one) => one.id === id)
    if (rule !== undefined) return { set, rule }
  }
  return undefined
}

/** Count the period of a rule from a trigger; undefined for unknown rules.
 *  `courts` are calendars of the firm whose closing days count. */
export function countRule(
  id: string,
  trigger: CivilDate,
  sets: readonly RuleSet[],
  courts: readonly string[] = [],
): Computed | Refused | undefined {
  const known = ruleNamed(id, sets)
  if (known === undefined) return undefined
  const { set, rule } = known
  const { n, unit, direction } = rule
  return computeDeadline(
    set,
    trigger,
    { n, unit, direction },
    { rule: rule.id, servedPeriod: rule.servedPeriod === true, courts },
  )
}

/** Where the date of a confirmed deadline comes from, so that it can be computed again. */
export function originOfRule(
  id: string,
  trigger: CivilDate,
  sets: readonly RuleSet[],
  courts: readonly string[] = [],
): Origin | null {
  const known = ruleNamed(id, sets)
  if (known === undefined) return null
  const { set, rule } = known
  return {
    ruleSet: set.id,
    ruleSetVersion: set.version,
    rule: rule.id,
    trigger,
    n: rule.n,
    unit: rule.unit,
    direction: rule.direction,
    service: '',
    servedPeriod: rule.servedPeriod === true,
    subdivision: '',
    extraClosed: [],
    courts,
  }
}

/** What our rules make of one proposal. */
export function checkDeadline(
  proposed: ProposedDeadline,
  sets: readonly RuleSet[],
): CheckedDeadline {
  const rule = ruleNamed(proposed.rule, sets)?.rule
  const trigger = parseCivilDate(proposed.trigger)
  const found: Finding[] = []
  if (rule === undefined) found.push('noRule')
  if (trigger === null) found.push('noTrigger')
  if (rule !== undefined && proposed.n > 0 && !samePeriod(proposed, rule))
    found.push('periodDiffers')
  const counted = trigger === null ? undefined : countRule(proposed.rule, trigger, sets)
  const due = counted?.ok ? counted.due : ''
  if (rule !== undefined && trigger !== null && due === '') found.push('notComputed')
  const stated = readDates(proposed.what).dates
  if (stated.some((days) => days.every((day) => day !== due && day !== trigger)))
    found.push('dateStated')
  return { proposed, rule, due, findings: found }
}

/** The proposals of all models, each checked, with those that start one rule on different days
 *  flagged. By model, in the order of `models`. */
export function checkDeadlines(
  models: readonly ModelAnalysis[],
  sets: readonly RuleSet[],
): readonly (readonly CheckedDeadline[])[] {
  const checked = models.map(({ analysis }) =>
    (analysis?.deadlines ?? []).map((one) => checkDeadline(one, sets)),
  )
  const starts = new Map<string, Set<string>>()
  for (const { rule, proposed } of checked.flat()) {
    if (rule === undefined || proposed.trigger === '') continue
    starts.set(rule.id, (starts.get(rule.id) ?? new Set()).add(proposed.trigger))
  }
  return checked.map((list) =>
    list.map((one) =>
      one.proposed.trigger !== '' && (starts.get(one.rule?.id ?? '')?.size ?? 0) > 1
        ? { ...one, findings: [...one.findings, 'triggersDiffer' as const] }
        : one,
    ),
  )
}

function samePeriod(proposed: ProposedDeadline, rule: DeadlineRule): boolean {
  const days = (n: number, unit: string): string =>
    unit === 'week' ? `${n * 7} day` : `${n} ${unit.replace(/^day_.+/u, 'day')}`
  return days(proposed.n, proposed.unit || rule.unit) === days(rule.n, rule.unit)
}
