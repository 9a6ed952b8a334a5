/**
 * The steps of the algorithm, in their order: deemed start, counting, suspensions, roll in the
 * direction of counting, days added for service on the rolled date and a second roll, the
 * clerk's office being inaccessible (always onward), grace.
 */
import { weekdayOf } from '../calendars/days.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { type Closing, Closures, type Disputed, type OpenYear } from './closures.ts'
import { afterHours, afterOpenHours } from './hours.ts'
import { addMonths, endOfYearAfter } from './months.ts'
import type { Computed, Period, Step } from './result.ts'
import type { Computation, Direction, Grace, PeriodUnit, ServiceDays } from './rule-set.ts'

/** What one reading of the closed days comes to. */
export interface Run {
  due: CivilDate
  time?: string
  steps: Step[]
  grace: Computed['grace']
  disputed: readonly Disputed[]
  openYears: readonly OpenYear[]
}

/** Count a period by one reading of the closed days. */
export function run(
  rules: Computation,
  trigger: CivilDate,
  period: Period,
  facts: Circumstances,
  reading: 'statutory' | 'declared',
): Run {
  const closures = new Closures(rules, facts, period.direction, reading)
  if (period.unit === 'hour') return runHours(rules, trigger, period, facts, closures)
  const steps: Step[] = [{ why: 'trigger', date: trigger, citation: rules.citation.start }]
  const event = deem(rules, trigger, closures, steps)
  const start = beginning(rules, event, period, closures, steps)
  let due = count(rules, start, period, closures, steps)
  const served = serviceOf(rules, period, facts)
  if (served?.joins) due = addService(served, period, facts, due, closures, steps)
  due = roll(rules, due, period.direction, closures, steps)
  if (served && !served.joins)
    due = roll(
      rules,
      addService(served, period, facts, due, closures, steps),
      period.direction,
      closures,
      steps,
    )
  due = reachClerk(due, facts, closures, steps, rules)
  const grace = (rules.grace ?? []).map((allowance) => graceAfter(allowance, due, closures, steps))
  const time = period.unit === 'day_monday' ? rules.monday?.time : undefined
  return {
    due,
    ...(time === undefined ? {} : { time }),
    steps,
    grace,
    disputed: closures.disputed,
    openYears: closures.openYears,
  }
}

/** Hours begin at once and are not rounded; an end on a closed day moves to the same time of the next
 *  open one (FRCP 6(a)(2)). */
function runHours(
  rules: Computation,
  trigger: CivilDate,
  { n, direction }: Period,
  facts: Circumstances,
  closures: Closures,
): Run {
  const { skipsClosed, citation = '' } = rules.hours ?? {}
  const start = { day: trigger, time: facts.time ?? '' }
  const zone = facts.zone || 'UTC'
  const end = skipsClosed
    ? afterOpenHours(start, n, zone, (day) => closures.closing(day) !== undefined)
    : afterHours(start, direction === 'after' ? n : -n, zone)
  const steps: Step[] = [
    { why: 'triggerTime', date: trigger, time: start.time, citation },
    { why: 'countedHours', date: end.day, time: end.time, n, unit: 'hour', citation },
  ]
  const rolled = roll({ ...rules, rolls: true }, end.day, direction, closures, steps)
  const due = reachClerk(rolled, facts, closures, steps, rules)
  return {
    due,
    time: end.time,
    steps,
    grace: [],
    disputed: closures.disputed,
    openYears: closures.openYears,
  }
}

/** Move to the day that the law takes for the event, such as publication on the next open day. Where
 *  periods stand still, texts are published all the same (TJDFT 0706308-39.2023.8.07.0000). */
function deem(
  rules: Computation,
  trigger: CivilDate,
  closures: Closures,
  steps: Step[],
): CivilDate {
  if (!rules.deemed) return trigger
  let date = trigger
  for (let n = 0; n < rules.deemed.openDays; n++)
    do date = addDays(date, 1)
    while (closures.shut(date) !== undefined)
  steps.push({ why: 'deemed', date, citation: rules.deemed.citation })
  return date
}

/** From where counting goes on: the event, or the day before the first that counting may begin on. */
function beginning(
  rules: Computation,
  event: CivilDate,
  { direction, unit }: Period,
  closures: Closures,
  steps: Step[],
): CivilDate {
  const sign = direction === 'after' ? 1 : -1
  if (!rules.startsOpen && !(unit === 'business_day' && closures.hasShort)) return event
  const open = closures.nextOpen(addDays(event, sign), sign)
  if (!rules.startsOpen && closures.closingOfEdge(open) === undefined) return event
  let first = open
  while (closures.closingOfEdge(first) !== undefined) first = addDays(first, sign)
  const start = addDays(first, -sign)
  if (start !== event) {
    const citation = first === open ? rules.citation.start : rules.shortDays?.citation
    steps.push({ why: 'startsOpen', date: first, citation: citation ?? '' })
  }
  return start
}

function count(
  rules: Computation,
  start: CivilDate,
  period: Period,
  closures: Closures,
  steps: Step[],
): CivilDate {
  const sign = period.direction === 'after' ? 1 : -1
  const { n } = period
  const short = period.unit === 'day' && n <= (rules.shortPeriods?.upTo ?? -1)
  const unit = short ? 'business_day' : period.unit
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
    unit === 'day' || unit === 'week' || unit === 'day_monday'
      ? addDays(start, sign * n * (unit === 'week' ? 7 : 1))
      : countSkipping(start, n, sign, unit, closures, steps)
  const citation = short ? rules.shortPeriods?.citation : undefined
  steps.push({
    why: 'counted',
    date,
    n,
    unit: unit === 'day_monday' ? 'day' : unit,
    citation: citation ?? rules.citation.count,
  })
  return unit === 'day_monday' ? mondayAfter(date, rules, steps) : date
}

/** The Monday after a day; if that is one, the Monday after it. */
function mondayAfter(date: CivilDate, { monday }: Computation, steps: Step[]): CivilDate {
  const found = addDays(date, 8 - weekdayOf(date))
  const { time = '', citation = '' } = monday ?? {}
  steps.push({ why: 'monday', date: found, time, citation })
  return found
}

/** Count day by day, passing over closed or suspended days, and name each suspension once. */
function countSkipping(
  start: CivilDate,
  n: number,
  sign: 1 | -1,
  unit: PeriodUnit,
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
  for (
    let why = closures.closingOfEdge(moved);
    why !== undefined;
    why = closures.closingOfEdge(moved)
  ) {
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

/** What is added for the way of service. */
function serviceOf(
  rules: Computation,
  { direction }: Period,
  { service, servedPeriod }: Circumstances,
): ServiceDays | undefined {
  if (!servedPeriod) return undefined
  return rules.service?.find(
    (added) =>
      (added.direction === direction || added.direction === 'both') &&
      added.methods.some((method) => method === service),
  )
}

function addService(
  { days, unit, citation }: ServiceDays,
  { direction }: Period,
  { service = '' }: Circumstances,
  date: CivilDate,
  closures: Closures,
  steps: Step[],
): CivilDate {
  const sign = direction === 'after' ? 1 : -1
  const moved =
    unit === 'day'
      ? addDays(date, sign * days)
      : countSkipping(date, days, sign, unit, closures, steps)
  steps.push({ why: 'service', date: moved, n: days, unit, name: service, citation })
  return moved
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
