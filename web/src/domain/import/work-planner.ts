/**
 * What importing a table of work or of tasks would do, row by row.
 *
 * A row that the firm has already is skipped as often as the firm has it: two short calls of one day
 * are two entries, and importing a file again adds nothing.
 */

import type { Task } from '../task/task.ts'
import type { Expense } from '../time/expense.ts'
import type { TimeEntry } from '../time/time-entry.ts'
import { foldText } from '../values/text.ts'
import type { ImportChoices, RowPlan } from './planner.ts'
import type { Cells } from './row.ts'
import { type Work, type WorkGround, WorkReader } from './work-row.ts'

/** What the firm has before the import. */
export interface WorkPlanGround extends WorkGround {
  readonly entries: readonly { readonly id: string; readonly value: TimeEntry }[]
  readonly expenses: readonly { readonly id: string; readonly value: Expense }[]
  readonly tasks: readonly { readonly id: string; readonly value: Task }[]
  readonly newId: () => string
}

/** Plans the rows of work or of tasks, in their order. */
export class WorkPlanner {
  private readonly choices: ImportChoices
  private readonly ground: WorkPlanGround
  private readonly reader: WorkReader
  /** the ids of what is there, by what they say; each answers for one row */
  private readonly there = new Map<string, string[]>()

  constructor(choices: ImportChoices, ground: WorkPlanGround) {
    this.choices = choices
    this.ground = ground
    this.reader = new WorkReader(ground, choices.dateOrder)
    for (const { id, value } of ground.entries) this.note(id, workKey({ kind: 'timeEntry', value }))
    for (const { id, value } of ground.expenses) this.note(id, workKey({ kind: 'expense', value }))
    for (const { id, value } of ground.tasks) this.note(id, taskKey(value))
  }

  /** What becomes of a row. */
  plan(cells: Cells): RowPlan {
    return this.choices.target === 'work' ? this.planWork(cells) : this.planTask(cells)
  }

  private planWork(cells: Cells): RowPlan {
    const { name, read, problems } = this.reader.work(cells)
    if (read === null) return { does: 'skip', name, existingId: '', reason: 'billed' }
    if (problems.length > 0) return { does: 'refuse', name, problems }
    const existingId = this.take(workKey(read))
    if (existingId !== undefined) return { does: 'skip', name, existingId, reason: 'sameWork' }
    return { does: 'create', name, records: [{ id: this.ground.newId(), ...read }] }
  }

  private planTask(cells: Cells): RowPlan {
    const { name, read: value, problems } = this.reader.task(cells)
    if (problems.length > 0) return { does: 'refuse', name, problems }
    const existingId = this.take(taskKey(value))
    if (existingId !== undefined) return { does: 'skip', name, existingId, reason: 'sameTask' }
    return { does: 'create', name, records: [{ kind: 'task', id: this.ground.newId(), value }] }
  }

  private note(id: string, key: string): void {
    const ids = this.there.get(key)
    if (ids === undefined) this.there.set(key, [id])
    else ids.push(id)
  }

  private take(key: string): string | undefined {
    return this.choices.duplicates === 'skip' ? this.there.get(key)?.shift() : undefined
  }
}

function workKey({ kind, value }: Work): string {
  const size = kind === 'timeEntry' ? value.seconds : value.amount.minor
  const { caseId, personId, on, description } = value
  return [kind, caseId, personId, on, size, foldText(description)].join('\n')
}

function taskKey({ caseId, title, due }: Task): string {
  return ['task', caseId, foldText(title), due].join('\n')
}
