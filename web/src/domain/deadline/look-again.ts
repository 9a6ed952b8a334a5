/** Which deadlines were counted over days that a government has not fixed yet, and so are to be
 *  looked at again once it has. */
import { onceEach } from '../values/once-each.ts'
import { computeDeadline, type Period } from './compute.ts'
import { circumstancesOf, type Deadline } from './deadline.ts'
import type { RuleSet } from './rule-set.ts'

/** Whether an open deadline is to be looked at again: its rule, as it counts today, meets a
 *  provisional day or a year whose days are not fixed. */
export function isToLookAgain({ state, origin }: Deadline, sets: readonly RuleSet[]): boolean {
  const set = origin && sets.find(({ id }) => id === origin.ruleSet)
  if (state !== 'active' || !origin || !set) return false
  const { n, unit, direction } = origin
  const period = { n, unit, direction } as Period
  const result = computeDeadline(set, origin.trigger, period, circumstancesOf(origin))
  return (
    result.ok &&
    result.warnings.some(({ why }) => why === 'notFixed' || why === 'provisionalClosure')
  )
}

/** The same of one deadline after another: each is counted once, for as long as it and the rules stay
 *  as they are. */
export const lookAgainBy = onceEach((sets: readonly RuleSet[]) =>
  onceEach((deadline: Deadline) => isToLookAgain(deadline, sets)),
)
