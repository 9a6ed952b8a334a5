/**
 * The deadline algorithm. It is given a rule set, a trigger and a period, and
 * answers with a date, the readings around it and every step that led there; or
 * it refuses and says what is missing. It never guesses: a year without a calendar
 * is a refusal.
 *
 * Order of steps: deemed start, counting, suspensions, roll in the direction of
 * counting, days added for service on the rolled date and a second roll, the
 * clerk's office being inaccessible (always onward), grace.
 */
import { addDays, type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { type Closing, Closures, type Disputed, NotProvisioned, type Unfixed } from './closures.ts'
import { addMonths, endOfYearAfter } from './months.ts'
import type { Computation, Direction, Grace, PeriodUnit, RuleSet } from './rule-set.ts'

/** A period to count. */
export interface Period {
  readonly n: number
  readonly unit: PeriodUnit
  readonly direction: Direction
}

/** One step of the way to the date. `why` is a key of the catalogue, filled with the other members. */
export interface Step {
  readonly why:
    | 'trigger'
    | 'deemed'
    | 'counted'
    | 'countedMonths'
    | 'suspended'
    | 'closed'
    | 'service'
    | 'inaccessible'
    | 'grace'
    | 'graceWithFine'
  readonly date: CivilDate
  readonly citation: string
  readonly n?: number
  readonly unit?: PeriodUnit
  readonly name?: string
  readonly time?: string
  /** The court whose own calendar closes the day; the citation then says where that was published. */
  readonly court?: string
}

/** Why a reading differs or a date needs care. */
export type Warning =
  | {
      readonly why: 'declaredClosure' | 'provisionalClosure'
      readonly date: CivilDate
      readonly name: string
    }
  | { readonly why: 'notFixed'; readonly calendar: string; readonly year: number }
  | { readonly why: 'subdivisionMissing' }
  | { readonly why: 'draft' }

/** The answer: a date with its readings and its trace. */
export interface Computed {
  readonly ok: true
  /** The prevailing reading: statutory closures only, and of a year that is not fixed yet only what
   *  the statute fixes by itself. */
  readonly due: CivilDate
  /** Safe for one's own act under every reading. */
  readonly earliest: CivilDate
  /** The latest that any reading allows. */
  readonly latest: CivilDate
  readonly steps: readonly Step[]
  readonly warnings: readonly Warning[]
  readonly grace: readonly {
    readonly until: CivilDate
    readonly time?: string
    readonly citation: string
  }[]
}

/** Why there is no answer. */
export interface Refused {
  readonly ok: false
  readonly why:
    | 'notProvisioned'
    | 'invalidPeriod'
    | 'unknownSubdivision'
    | 'unknownCourt'
    | 'beforeEffective'
  readonly calendar?: string
  readonly year?: number
}

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
  try {
    const strict = run(set.computation, trigger, period, facts, 'statutory')
    const lenient = run(set.computation, trigger, period, facts, 'declared')
    const readings = [strict.due, lenient.due].sort()
    return {
      ok: true,
      due: strict.due,
      earliest: readings[0] ?? strict.due,
      latest: readings[1] ?? strict.due,
      steps: strict.steps,
      warnings: warningsOf(set, facts, lenient),
      grace: strict.grace,
    }
  } catch (error) {
    if (error instanceof NotProvisioned)
      return { ok: false, why: 'notProvisioned', calendar: error.calendar, year: error.year }
    throw error
  }
}

interface Run {
  due: CivilDate
  steps: Step[]
  grace: Computed['grace']
  disputed: readonly Disputed[]
  unfixed: readonly Unfixed[]
}

function run(
  rules: Computation,
  trigger: CivilDate,
  period: Period,
  facts: Circumstances,
  reading: 'statutory' | 'declared',
): Run {
  const closures = new Closures(rules, facts, period.direction, reading)
  const steps: Step[] = [{ why: 'trigger', date: trigger, citation: rules.citation.start }]
  const start = deem(rules, trigger, closures, steps)
  let due = count(rules, start, period, closures, steps)
  due = roll(rules, due, period.direction, closures, steps)
  due = addService(rules, due, period, facts, closures, steps)
  due = reachClerk(due, facts, closures, steps, rules)
  const grace = (rules.grace ?? []).map((allowance) => graceAfter(allowance, due, closures, steps))
  return { due, steps, grace, disputed: closures.disputed, unfixed: closures.unfixed }
}

/** Move to the day that the law takes for the event, such as publication on the next open day. */
function deem(
  rules: Computation,
  trigger: CivilDate,
  closures: Closures,
  steps: Step[],
): CivilDate {
  if (!rules.deemed) return trigger
  let date = trigger
  for (let n = 0; n < rules.deemed.openDays; n++) date = closures.nextOpen(addDays(date, 1), 1)
  steps.push({ why: 'deemed', date, citation: rules.deemed.citation })
  return date
}

function count(
  rules: Computation,
  start: CivilDate,
  period: Period,
  closures: Closures,
  steps: Step[],
): CivilDate {
  const sign = period.direction === 'after' ? 1 : -1
  const { n, unit } = period
  if (unit === 'month' || unit === 'year' || unit === 'year_end') {
    const date =
      unit === 'year_end'
        ? endOfYearAfter(start, n)
        : addMonths(start, sign * n * (unit === 'year' ? 12 : 1), rules.months)
    steps.push({
      why: 'countedMonths',
      date,
      n,
      unit,
      citation: rules.citation.month ?? rules.citation.count,
    })
    return date
  }
  const date =
    unit === 'day' || unit === 'week'
      ? addDays(start, sign * n * (unit === 'week' ? 7 : 1))
      : countSkipping(start, n, sign, unit, closures, steps)
  steps.push({ why: 'counted', date, n, unit, citation: rules.citation.count })
  return date
}

/** Count day by day, passing over closed or suspended days, and name each suspension once. */
function countSkipping(
  start: CivilDate,
  n: number,
  sign: 1 | -1,
  unit: 'business_day' | 'day_suspended',
  closures: Closures,
  steps: Step[],
): CivilDate {
  const named = new Set<string>()
  let date = start
  for (let counted = 0; counted < n; ) {
    date = addDays(date, sign)
    const suspension = closures.suspensionOn(date)
    if (suspension && !named.has(suspension.name)) {
      named.add(suspension.name)
      steps.push({ why: 'suspended', date, name: suspension.name, citation: suspension.citation })
    }
    const closing = unit === 'business_day' ? closures.closing(date) : undefined
    if (closing?.court) steps.push(closedStep(date, closing, ''))
    const skipped = unit === 'business_day' ? closing !== undefined : suspension !== undefined
    if (!skipped) counted++
  }
  return date
}

/** Leave a closed last day in the direction of counting. */
function roll(
  rules: Computation,
  date: CivilDate,
  direction: Direction,
  closures: Closures,
  steps: Step[],
): CivilDate {
  if (!rules.rolls) return date
  let moved = date
  for (let why = closures.closing(moved); why !== undefined; why = closures.closing(moved)) {
    steps.push(closedStep(moved, why, rules.citation.roll))
    moved = addDays(moved, direction === 'after' ? 1 : -1)
  }
  return moved
}

/** A closed day; one that only a court's own calendar closes cites where the court published it. */
function closedStep(date: CivilDate, { name, court }: Closing, citation: string): Step {
  if (court === undefined) return { why: 'closed', date, name, citation }
  return { why: 'closed', date, name, citation: court.source, court: court.id }
}

function addService(
  rules: Computation,
  date: CivilDate,
  period: Period,
  facts: Circumstances,
  closures: Closures,
  steps: Step[],
): CivilDate {
  if (!facts.servedPeriod || !facts.service || period.direction === 'before') return date
  const addition = rules.service?.find((candidate) =>
    candidate.methods.includes(facts.service ?? ''),
  )
  if (!addition) return date
  const moved = addDays(date, addition.days)
  steps.push({
    why: 'service',
    date: moved,
    n: addition.days,
    unit: 'day',
    name: facts.service,
    citation: addition.citation,
  })
  return roll(rules, moved, 'after', closures, steps)
}

/** If the office cannot be reached on the last day, the first day on which it can; always onward. */
function reachClerk(
  date: CivilDate,
  facts: Circumstances,
  closures: Closures,
  steps: Step[],
  rules: Computation,
): CivilDate {
  let moved = date
  while (
    facts.clerkInaccessible?.includes(moved) ||
    (moved !== date && closures.closing(moved) !== undefined)
  ) {
    moved = addDays(moved, 1)
  }
  if (moved !== date)
    steps.push({ why: 'inaccessible', date: moved, citation: rules.citation.roll })
  return moved
}

function graceAfter(
  grace: Grace,
  due: CivilDate,
  closures: Closures,
  steps: Step[],
): Computed['grace'][number] {
  let until = due
  for (let n = 0; n < grace.days; n++) until = closures.nextOpen(addDays(until, 1), 1)
  const time = grace.time === undefined ? {} : { time: grace.time }
  steps.push({
    why: grace.kind === 'open-days-with-fine' ? 'graceWithFine' : 'grace',
    date: until,
    n: grace.days,
    citation: grace.citation,
    ...time,
  })
  return { until, citation: grace.citation, ...time }
}

function warningsOf(set: RuleSet, facts: Circumstances, lenient: Run): Warning[] {
  const warnings: Warning[] = lenient.disputed.map(({ date, name, certainty }) => ({
    why: certainty === 'provisional' ? 'provisionalClosure' : 'declaredClosure',
    date,
    name,
  }))
  warnings.push(...lenient.unfixed.map((year) => ({ why: 'notFixed', ...year }) as const))
  if (set.computation.subdivisions && !facts.subdivision)
    warnings.push({ why: 'subdivisionMissing' })
  if (set.status === 'draft') warnings.push({ why: 'draft' })
  return warnings
}
