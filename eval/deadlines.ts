import { readFileSync } from 'node:fs'
import { dueOf, type WorkedExample } from '../web/src/domain/deadline/testing/worked-example.ts'
import { type Evaluation, filesOf } from './report.ts'

/** How many worked examples our rules land on, by rule set. */
export function evaluateDeadlines(on: Evaluation): void {
  for (const file of filesOf(on, '', 'deadlines', '.json')) {
    const rows = JSON.parse(readFileSync(file, 'utf8')) as WorkedExample[]
    const counts = new Map<string, { right: number; total: number }>()
    for (const row of rows) {
      const count = counts.get(row.ruleset) ?? { right: 0, total: 0 }
      counts.set(row.ruleset, count)
      const due = attempt(row)
      count.total++
      if (due === row.expected) count.right++
      else on.wrong('deadlines', { ...row, got: due })
    }
    const right = [...counts.values()].reduce((sum, count) => sum + count.right, 0)
    for (const [ruleset, count] of [...counts].sort())
      on.say(`deadlines ${ruleset}: ${count.right} of ${count.total} right`)
    on.say(
      `deadlines: ${(right / Math.max(1, rows.length)).toFixed(3)} right (${rows.length} examples)`,
    )
  }
}

function attempt(row: WorkedExample): string {
  try {
    return dueOf(row)
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : 'something'}`
  }
}
