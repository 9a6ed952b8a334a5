/** Worked examples of deadlines as published sources give them, and what our rules make of
 *  each. Read by the tests and by `make eval`. */
import type { CivilDate } from '../../values/civil-date.ts'
import { computeDeadline, type Period } from '../compute.ts'
import { ruleSetById } from '../rule-sets.ts'

/** One row: a rule set, the day that triggers the period, the period, the day it ends. */
export interface WorkedExample {
  readonly ruleset: string
  readonly trigger: string
  readonly n: number
  readonly unit: string
  readonly expected: string
  readonly direction?: string
  readonly clerk_inaccessible?: readonly string[]
  readonly extra_closed?: readonly string[]
  readonly service?: string
  readonly served_period?: boolean
  readonly district_state?: string
  readonly subdiv?: string
}

/** The day that our rules compute, or why they refuse. */
export function dueOf(row: WorkedExample): string {
  const rules = ruleSetById(row.ruleset)
  if (!rules) return `there is no rule set ${row.ruleset}`
  const subdivision = row.district_state ?? row.subdiv
  const result = computeDeadline(
    rules,
    row.trigger as CivilDate,
    {
      n: Number(row.n),
      unit: row.unit as Period['unit'],
      direction: (row.direction ?? 'after') as Period['direction'],
    },
    {
      ...(row.clerk_inaccessible
        ? { clerkInaccessible: row.clerk_inaccessible as CivilDate[] }
        : {}),
      ...(row.extra_closed ? { extraClosed: row.extra_closed as CivilDate[] } : {}),
      ...(row.service ? { service: row.service } : {}),
      ...(row.served_period ? { servedPeriod: row.served_period } : {}),
      ...(subdivision ? { subdivision } : {}),
    } as Parameters<typeof computeDeadline>[3],
  )
  return result.ok ? result.due : result.why
}
