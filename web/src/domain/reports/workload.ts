/** How much work lies with each person: cases, tasks and deadlines that are still to do. */
import { isActiveCase, type LegalCase } from '../case/case.ts'
import type { Deadline } from '../deadline/deadline.ts'
import { isPending, type Task } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'

/** What lies with one person. */
export interface Workload {
  /** Cases that are worked on and that they answer for, or are assigned to. */
  readonly cases: number
  /** Those of them that they answer for. */
  readonly responsible: number
  readonly tasks: number
  /** Tasks and deadlines whose day is over. */
  readonly overdue: number
  /** Deadlines of the next {@link soonDays} days. */
  readonly deadlinesSoon: number
}

/** How far ahead a deadline counts as near. */
const soonDays = 14

/** The work of somebody who has none. */
export const noWork: Workload = {
  cases: 0,
  responsible: 0,
  tasks: 0,
  overdue: 0,
  deadlinesSoon: 0,
}

/** The records that work is counted in. */
export interface WorkSources {
  readonly cases: readonly LegalCase[]
  readonly tasks: readonly Task[]
  readonly deadlines: readonly Deadline[]
}

/** What lies with each account that has any work. A deadline lies with its owner, not its backup. */
export function workloads(
  { cases, tasks, deadlines }: WorkSources,
  today: CivilDate,
): ReadonlyMap<string, Workload> {
  const found = new Map<string, Workload>()
  const add = (userId: string, more: Partial<Workload>): void => {
    if (userId === '') return
    const before = found.get(userId) ?? noWork
    const sum = (key: keyof Workload): number => before[key] + (more[key] ?? 0)
    found.set(userId, {
      cases: sum('cases'),
      responsible: sum('responsible'),
      tasks: sum('tasks'),
      overdue: sum('overdue'),
      deadlinesSoon: sum('deadlinesSoon'),
    })
  }
  for (const { responsibleId, assigneeIds } of cases.filter(isActiveCase)) {
    for (const userId of new Set([responsibleId, ...assigneeIds])) {
      add(userId, { cases: 1, responsible: userId === responsibleId ? 1 : 0 })
    }
  }
  for (const { assigneeIds, due } of tasks.filter(isPending)) {
    const overdue = due !== '' && due < today ? 1 : 0
    for (const userId of new Set(assigneeIds)) add(userId, { tasks: 1, overdue })
  }
  const horizon = addDays(today, soonDays)
  for (const { ownerId, due, state } of deadlines) {
    if (state !== 'active' || due > horizon) continue
    add(ownerId, due < today ? { overdue: 1 } : { deadlinesSoon: 1 })
  }
  return found
}
