/** The tasks as list and board show them. */
import type { LegalCase } from '../../domain/case/case.ts'
import { blockers, type Task, taskStates, taskUrgency } from '../../domain/task/task.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import type { SortValue } from '../../domain/values/order.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** Which tasks are looked at. */
export const taskFilters = ['open', 'mine', 'overdue', 'week', 'waiting', 'done'] as const
/** One of {@link taskFilters}. */
export type TaskFilter = (typeof taskFilters)[number]

/** One line of the list. */
export interface TaskRow {
  readonly entry: Entry<Task>
  readonly caseTitle: string
  readonly urgency: ReturnType<typeof taskUrgency>
  /** Titles of the tasks it waits for. */
  readonly waitsFor: readonly string[]
  /** Under which filters it stands. */
  readonly stands: readonly TaskFilter[]
}

/** The two forms that the rows are shown in. */
export const taskLayouts = ['list', 'board'] as const
/** One of {@link taskLayouts}. */
export type TaskLayout = (typeof taskLayouts)[number]

/** What the rows are made of. */
export interface TaskSources {
  readonly tasks: readonly Entry<Task>[]
  readonly cases: readonly Entry<LegalCase>[]
  readonly me: string
  readonly today: CivilDate
}

/** The rows of the list, or of the board. */
export function taskRows(
  { tasks, cases, me, today }: TaskSources,
  layout: TaskLayout,
): readonly TaskRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  const byId = new Map(tasks.map(({ id, value }) => [id, value]))
  return tasks.map((entry) => {
    const row = {
      entry,
      caseTitle: titles.get(entry.value.caseId) ?? '',
      urgency: taskUrgency(entry.value, today),
      waitsFor: blockers(entry.value, byId).map((id) => byId.get(id)?.title ?? ''),
    }
    // A board has columns for what is done: a card that was moved there this week stays to be seen.
    const stays =
      row.urgency !== 'done' ||
      (layout === 'board' &&
        (entry.value.doneAt || entry.updatedAt) >= Date.parse(addDays(today, -7)))
    return { ...row, stands: taskFilters.filter((filter) => fits(row, filter, me, stays)) }
  })
}

function fits(
  { entry, urgency, waitsFor }: Omit<TaskRow, 'stands'>,
  filter: TaskFilter,
  me: string,
  stays: boolean,
): boolean {
  switch (filter) {
    case 'done':
      return urgency === 'done'
    case 'mine':
      return stays && entry.value.assigneeIds.includes(me)
    case 'overdue':
      return urgency === 'overdue'
    case 'week':
      return urgency === 'overdue' || urgency === 'today' || urgency === 'soon'
    case 'waiting':
      return stays && waitsFor.length > 0
    case 'open':
      return stays
  }
}

const levels = ['high', 'medium', 'low']

/** What rows are ordered by, where that is not what is shown. */
export const taskOrder = {
  due: ({ entry: { value } }: TaskRow): SortValue =>
    value.due === '' ? '' : `${value.due} ${levels.indexOf(value.priority)}`,
  priority: ({ entry }: TaskRow): SortValue => levels.indexOf(entry.value.priority),
  state: ({ entry }: TaskRow): SortValue => taskStates.indexOf(entry.value.state),
}
