/**
 * The deadline algorithm. It is given a rule set, a trigger and a period, and
 * answers with a date, the readings around it and every step that led there; or
 * it refuses and says what is missing. It never guesses: a year without a calendar
 * is a refusal. The steps stand in `run.ts`.
 */
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { NotProvisioned } from './closures.ts'
import type { Computed, Period, Refused, Warning } from './result.ts'
import type { Computation, DeadlineRule, RuleSet } from './rule-set.ts'
import { type Run, run } from './run.ts'

export type { Computed, Period, Refused, Step, Warning } from './result.ts'

/** Count a period under a rule set. */
export function computeDeadline(
  set: RuleSet,
  trigger: CivilDate,
  period: Period,
  facts: Circumstances = {},
): Computed | Refused {
  if (!parseCivilDate(trigger) || !Number.isInteger(period.n) || period.n < 0 || period.n > 100_000)
    return { ok: false, why: 'invalidPeriod' }
  if (trigger < set.effectiveFrom) return { ok: false, why: 'beforeEffective' }
  if (facts.subdivision && !set.computation.subdivisions?.[facts.subdivision])
    return { ok: false, why: 'unknownSubdivision' }
  if (facts.courts?.some((id) => !set.computation.courts?.[id]))
    return { ok: false, why: 'unknownCourt' }
  if (period.unit === 'day_monday' && (!set.computation.monday || period.direction === 'before'))
    return { ok: false, why: 'noMonday' }
  const hoursRefused =
    period.unit === 'hour' ? refuseHours(set.computation, period, facts) : undefined
  if (hoursRefused) return { ok: false, why: hoursRefused }
  const rule = set.rules.find(({ id }) => id === facts.rule)
  const computation = rule?.service
    ? { ...set.computation, service: rule.service }
    : set.computation
  try {
    const strict = run(computation, trigger, period, facts, 'statutory')
    const lenient = run(computation, trigger, period, facts, 'declared')
    const readings = [strict.due, lenient.due].sort()
    return {
      ok: true,
      due: strict.due,
      ...(strict.time === undefined ? {} : { time: strict.time }),
      earliest: readings[0] ?? strict.due,
      latest: readings[1] ?? strict.due,
      steps: strict.steps,
      warnings: warningsOf(set, rule, period, facts, lenient),
      grace: strict.grace,
    }
  } catch (error) {
    if (error instanceof NotProvisioned)
      return { ok: false, why: 'notProvisioned', calendar: error.calendar, year: error.year }
    throw error
  }
}

/** Why hours cannot be counted. Back from an event over days that are not counted, no rule counts. */
function refuseHours(
  { hours }: Computation,
  { direction }: Period,
  { time }: Circumstances,
): Refused['why'] | undefined {
  if (hours === undefined || (hours.skipsClosed && direction === 'before')) return 'noHours'
  return /^([01]\d|2[0-3]):[0-5]\d$/u.test(time ?? '') ? undefined : 'timeMissing'
}

function warningsOf(
  set: RuleSet,
  rule: DeadlineRule | undefined,
  period: Period,
  facts: Circumstances,
  lenient: Run,
): Warning[] {
  const warnings: Warning[] = lenient.disputed.map(({ date, name, certainty }) => ({
    why: certainty === 'provisional' ? 'provisionalClosure' : 'declaredClosure',
    date,
    name,
  }))
  warnings.push(...lenient.openYears.map((year) => ({ why: 'notFixed', ...year }) as const))
  if (set.computation.subdivisions && !facts.subdivision)
    warnings.push({ why: 'subdivisionMissing' })
  if (period.unit === 'hour' && !facts.zone) warnings.push({ why: 'zoneMissing' })
  if (set.status === 'draft') warnings.push({ why: 'draft' })
  else if (rule?.status === 'draft') warnings.push({ why: 'draftRule' })
  return warnings
}
