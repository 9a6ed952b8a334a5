/**
 * What becomes of deadlines when the event they count from moves to another day, when the calendar
 * of a court that they were computed by is changed, or when their rules are.
 *
 * Nothing is moved that somebody locked or set by hand, and nothing without being shown
 * first: this only says what would happen.
 */

import { type Computed, computeDeadline, type Period } from '../deadline/compute.ts'
import { circumstancesOf, type Deadline, moveTo, type Origin } from '../deadline/deadline.ts'
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
  /** The time of that day, where hours are counted. */
  readonly time?: string
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
      ? moveOf(id, value, dueBy(value, from, sets), dueBy(value, to, sets))
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
          dueBy(value, value.origin.trigger, before),
          dueBy(value, value.origin.trigger, after),
        )
      : [],
  )
}

/** A deadline for which its rules give another day than when somebody last took or left theirs. */
export interface RuleChange extends DeadlineMove {
  readonly caseId: string
  /** How its date is counted now. */
  readonly origin: Origin
}

/** The open deadlines that would lie on another day by the rules as they are now, a changed period
 *  included. Of one that does not say what its rule gave, that is what `shipped` gives. */
export function planRuleChange(
  deadlines: readonly Held<Deadline>[],
  shipped: readonly RuleSet[],
  sets: readonly RuleSet[],
): readonly RuleChange[] {
  return deadlines.flatMap(({ id, value }) => {
    const { origin, caseId, due } = value
    const set = sets.find((one) => one.id === origin?.ruleSet)
    if (value.state !== 'active' || origin === null || set === undefined) return []
    const was = origin.ruleDue ?? dueFrom(origin, origin.trigger, shipped)
    const next = { ...origin, ...periodNow(origin, set), ruleSetVersion: set.version }
    const now = resultFrom(next, origin.trigger, sets)
    if (was === null || now === null || now.due === was || now.due === due) return []
    const [move] = moveOf(id, value, { due: was }, now)
    return move ? [{ ...move, caseId, origin: { ...next, ruleDue: now.due } }] : []
  })
}

/** The period of an origin's rule as its set says it now; nothing of a period given by hand. */
function periodNow({ rule }: Origin, { rules }: RuleSet): Partial<Origin> {
  const found = rules.find(({ id }) => id === rule)
  if (found === undefined) return {}
  const { n, unit, direction, servedPeriod } = found
  return { n, unit, direction, servedPeriod: servedPeriod === true }
}

/** A deadline on the day that its rules give now, by the word of `by`; a locked one stays as it is. */
export function takeRuleChange(deadline: Deadline, change: RuleChange, by: string): Deadline {
  if (deadline.origin === null || deadline.locked || change.to === null) return deadline
  const { to, time = '', origin } = change
  return {
    ...moveTo(deadline, to, by),
    ...(deadline.origin.unit === 'hour' || origin.unit === 'hour' ? { time } : {}),
    origin,
  }
}

/** A deadline that stays where it is: somebody has seen what its rules give now. */
export function leaveRuleChange(deadline: Deadline, { to }: RuleChange): Deadline {
  if (deadline.origin === null || to === null) return deadline
  return { ...deadline, origin: { ...deadline.origin, ruleDue: to } }
}

function dueBy({ origin }: Deadline, trigger: CivilDate, sets: readonly RuleSet[]) {
  return origin && resultFrom(origin, trigger, sets)
}

/** What becomes of a deadline whose rule gave `was` and gives `due` now; nothing of a closed one. */
function moveOf(
  id: string,
  value: Deadline,
  was: Pick<Computed, 'due'> | null,
  now: Computed | null,
): DeadlineMove[] {
  if (value.state !== 'active') return []
  const due = now?.due ?? null
  const outcome = outcomeOf(value, due, (was?.due ?? null) !== value.due)
  const time = now?.time === undefined ? {} : { time: now.time }
  return [{ id, title: value.title, from: value.due, to: due, ...time, outcome }]
}

function outcomeOf(deadline: Deadline, due: CivilDate | null, byHand: boolean): MoveOutcome {
  if (deadline.locked) return 'locked'
  if (due === null) return 'refused'
  if (byHand) return 'byHand'
  return due === deadline.due ? 'same' : 'moves'
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
  const seen = move.to === null ? {} : { ruleDue: move.to }
  const origin = { ...deadline.origin, trigger, ...seen }
  const moved =
    move.outcome === 'moves' && move.to !== null
      ? {
          ...moveTo(deadline, move.to, by),
          ...(move.time === undefined ? {} : { time: move.time }),
        }
      : deadline
  return { ...moved, origin }
}
