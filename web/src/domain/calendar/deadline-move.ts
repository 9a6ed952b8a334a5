/**
 * What becomes of deadlines when the event they count from moves to another day, when the calendar
 * of a court that they were computed by is changed, or when their rules are.
 *
 * Nothing is moved that somebody locked or set by hand, and nothing without being shown
 * first: this only says what would happen.
 */

import { type Computed, computeDeadline, type Period } from '../deadline/compute.ts'
import {
  circumstancesOf,
  type Deadline,
  hasTime,
  moveTo,
  type Origin,
} from '../deadline/deadline.ts'
import type { RuleSet } from '../deadline/rule-set.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Held } from './calendar-items.ts'

/** What happens to one deadline, and why it stays where it does. */
export type MoveOutcome = 'moves' | 'same' | 'locked' | 'byHand' | 'refused'

/** One deadline of the plan. */
export interface DeadlineMove {
  readonly id: string
  readonly title: string
  readonly from: CivilDate
  /** The date that its rule gives now; null when there is none. */
  readonly to: CivilDate | null
  /** The time of that day, where a rule gives one; '' where it does no longer. */
  readonly time?: string
  /** The time at which it lies, where the rule gives one. */
  readonly fromTime?: string
  readonly outcome: MoveOutcome
}

/** The day that an origin comes to when its event is on `trigger`, or null. */
export function dueFrom(
  origin: Origin,
  trigger: CivilDate,
  sets: readonly RuleSet[],
): CivilDate | null {
  return resultFrom(origin, trigger, sets)?.due ?? null
}

function resultFrom(origin: Origin, trigger: CivilDate, sets: readonly RuleSet[]): Computed | null {
  const set = sets.find(({ id }) => id === origin.ruleSet)
  if (set === undefined) return null
  const { n, unit, direction } = origin
  const result = computeDeadline(
    set,
    trigger,
    { n, unit, direction } as Period,
    circumstancesOf(origin),
  )
  return result.ok ? result : null
}

/** The open deadlines of a case that count from an event on `from`, and what becomes of each. */
export function planTriggerMove(
  deadlines: readonly Held<Deadline>[],
  { caseId, from, to }: { caseId: string; from: CivilDate; to: CivilDate },
  sets: readonly RuleSet[],
): readonly DeadlineMove[] {
  return deadlines.flatMap(({ id, value }) =>
    value.caseId === caseId && value.origin?.trigger === from
      ? moveOf(id, value, dayBy(value, from, sets), dueBy(value, to, sets))
      : [],
  )
}

/** The open deadlines computed by a court's calendar, and what becomes of each when it is changed:
 *  `before` and `after` are the rule sets with the calendar as it was and as it will be. */
export function planCalendarChange(
  deadlines: readonly Held<Deadline>[],
  calendar: string,
  before: readonly RuleSet[],
  after: readonly RuleSet[],
): readonly DeadlineMove[] {
  return deadlines.flatMap(({ id, value }) =>
    value.origin?.courts.includes(calendar)
      ? moveOf(
          id,
          value,
          dayBy(value, value.origin.trigger, before),
          dueBy(value, value.origin.trigger, after),
        )
      : [],
  )
}

/** A deadline for which its rules give another day or time than when somebody last took or left theirs. */
export interface RuleChange extends DeadlineMove {
  readonly caseId: string
  /** How its date is counted now. */
  readonly origin: Origin
}

/** The open deadlines that would lie on another day, or at another time, by the rules as they are now,
 *  a changed period included. Of one that does not say what its rule gave, that is what `shipped` gives. */
export function planRuleChange(
  deadlines: readonly Held<Deadline>[],
  shipped: readonly RuleSet[],
  sets: readonly RuleSet[],
): readonly RuleChange[] {
  return deadlines.flatMap(({ id, value }) => {
    const { origin, caseId, due } = value
    const set = sets.find((one) => one.id === origin?.ruleSet)
    if (value.state !== 'active' || origin === null || set === undefined) return []
    const was = previousMoment(origin, shipped)
    const next = { ...origin, ...periodNow(origin, set), ruleSetVersion: set.version }
    const result = resultFrom(next, origin.trigger, sets)
    if (was === null || result === null) return []
    const now = momentOf(result, hasTime(origin.unit))
    if (isSame(was, now) || isSame({ due, time: value.time }, now)) return []
    const [move] = moveOf(id, value, was, now)
    return move ? [{ ...move, caseId, origin: { ...next, ...kept(now) } }] : []
  })
}

/** A day, and the time on it where that is known. */
interface Moment {
  readonly due: CivilDate
  readonly time?: string | undefined
}

/** What a rule comes to; no hour where one is expected is said as ''. */
function momentOf({ due, time = '' }: Moment, timed: boolean): Moment {
  return timed || time !== '' ? { due, time } : { due }
}

/** Whether two moments are one; a time that one of them does not know makes no difference. */
function isSame(one: Moment, other: Moment): boolean {
  const known = one.time !== undefined && other.time !== undefined
  return one.due === other.due && !(known && one.time !== other.time)
}

/** What the rule gave when somebody last took or left it. */
function previousMoment(origin: Origin, shipped: readonly RuleSet[]): Moment | null {
  const { ruleDue, ruleTime, trigger } = origin
  const timed = hasTime(origin.unit)
  if (ruleDue !== undefined && (ruleTime !== undefined || !timed))
    return momentOf({ due: ruleDue, time: ruleTime }, timed)
  const given = resultFrom(origin, trigger, shipped)
  if (given === null || (ruleDue !== undefined && ruleDue !== given.due))
    return ruleDue === undefined ? null : { due: ruleDue }
  return momentOf(given, timed)
}

/** What an origin keeps of what its rule gave. */
function kept({ due, time }: Moment): Pick<Origin, 'ruleDue' | 'ruleTime'> {
  return { ruleDue: due, ...(time === undefined ? {} : { ruleTime: time }) }
}

/** The period of an origin's rule as its set says it now; nothing of a period given by hand. */
function periodNow({ rule }: Origin, { rules }: RuleSet): Partial<Origin> {
  const found = rules.find(({ id }) => id === rule)
  if (found === undefined) return {}
  const { n, unit, direction, servedPeriod } = found
  return { n, unit, direction, servedPeriod: servedPeriod === true }
}

/** A deadline at the moment that its rules give now, by the word of `by`; a locked one stays as it is. */
export function takeRuleChange(deadline: Deadline, change: RuleChange, by: string): Deadline {
  if (deadline.origin === null || deadline.locked || change.to === null) return deadline
  const { to, time, origin } = change
  return { ...moveTo(deadline, to, by, time), origin }
}

/** A deadline that stays where it is: somebody has seen what its rules give now. */
export function leaveRuleChange(deadline: Deadline, { to, time }: RuleChange): Deadline {
  if (deadline.origin === null || to === null) return deadline
  return { ...deadline, origin: { ...deadline.origin, ...kept({ due: to, time }) } }
}

/** The day alone that a rule gave: what it said of the time then is not looked at. */
function dayBy(value: Deadline, trigger: CivilDate, sets: readonly RuleSet[]): Moment | null {
  const due = value.origin && dueFrom(value.origin, trigger, sets)
  return due && { due }
}

function dueBy({ origin }: Deadline, trigger: CivilDate, sets: readonly RuleSet[]) {
  return origin && resultFrom(origin, trigger, sets)
}

/** What becomes of a deadline whose rule gave `was` and gives `now`; nothing of a closed one. Where the
 *  time that it gave is not known, the day decides alone. */
function moveOf(
  id: string,
  value: Deadline,
  was: Moment | null,
  now: Moment | null,
): DeadlineMove[] {
  if (value.state !== 'active') return []
  const { title, due: from, time: fromTime } = value
  const lies = was?.time === undefined ? { due: from } : { due: from, time: fromTime }
  const byHand = was === null || !isSame(was, lies)
  const outcome = outcomeOf(value, now !== null && isSame(lies, now), now === null, byHand)
  const times = now?.time === undefined ? {} : { time: now.time, fromTime }
  return [{ id, title, from, to: now?.due ?? null, ...times, outcome }]
}

function outcomeOf(
  { locked }: Deadline,
  same: boolean,
  refused: boolean,
  byHand: boolean,
): MoveOutcome {
  if (locked) return 'locked'
  if (refused) return 'refused'
  if (byHand) return 'byHand'
  return same ? 'same' : 'moves'
}

/**
 * A deadline after `by` moved its event to `trigger`. What is kept keeps its date and remembers
 * the new event, so that it is found when the event moves again; what cannot be computed
 * stays as it was.
 */
export function afterMove(
  deadline: Deadline,
  move: DeadlineMove,
  trigger: CivilDate,
  by: string,
): Deadline {
  if (deadline.origin === null || move.outcome === 'refused') return deadline
  const { to, time } = move
  const origin = { ...deadline.origin, trigger, ...(to === null ? {} : kept({ due: to, time })) }
  const moves = move.outcome === 'moves' && to !== null
  return { ...(moves ? moveTo(deadline, to, by, time) : deadline), origin }
}
