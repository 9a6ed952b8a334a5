/**
 * What becomes of deadlines when the event they count from moves to another day, or when the
 * calendar of a court that they were computed by is changed.
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

function dueBy({ origin }: Deadline, trigger: CivilDate, sets: readonly RuleSet[]) {
  return origin && resultFrom(origin, trigger, sets)
}

/** What becomes of a deadline whose rule gave `was` and gives `due` now; nothing of a closed one. */
function moveOf(
  id: string,
  value: Deadline,
  was: Computed | null,
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
  const origin = { ...deadline.origin, trigger }
  const moved =
    move.outcome === 'moves' && move.to !== null
      ? {
          ...moveTo(deadline, move.to, by),
          ...(move.time === undefined ? {} : { time: move.time }),
        }
      : deadline
  return { ...moved, origin }
}
