/** The task list as the table and the board show it. */
import type { LegalCase } from '../../domain/case/case.ts'
import { found } from '../../domain/search/search.ts'
import { blockers, type Task, taskStates, taskUrgency } from '../../domain/task/task.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { orderBy, type SortValue } from '../../domain/values/order.ts'
import type { Sort } from '../../ui/data-table.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** Which tasks are looked at. */
export const taskFilters = ['open', 'mine', 'overdue', 'week', 'waiting', 'done', 'bin'] as const
/** One of {@link taskFilters}. */
export type TaskFilter = (typeof taskFilters)[number]

/** How the list is looked at. */
export interface TaskView {
  readonly query: string
  readonly filter: TaskFilter
  readonly layout: 'list' | 'board'
  readonly sort: Sort
}

/** The list when nobody has chosen anything yet: what is open, the next first. */
export const firstTaskView: TaskView = {
  query: '',
  filter: 'open',
  layout: 'list',
  sort: { key: 'due', descending: false },
}

/** One line of the list. */
export interface TaskRow {
  readonly entry: Entry<Task>
  readonly caseTitle: string
  readonly urgency: ReturnType<typeof taskUrgency>
  /** Titles of the tasks it waits for. */
  readonly waitsFor: readonly string[]
}

/** What the rows are made of. */
export interface TaskSources {
  readonly tasks: readonly Entry<Task>[]
  readonly cases: readonly Entry<LegalCase>[]
  readonly me: string
  readonly today: CivilDate
}

/** The rows of `view`. */
export function taskRows(
  { tasks, cases, me, today }: TaskSources,
  view: TaskView,
  language: string,
): readonly TaskRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  const byId = new Map(tasks.map(({ id, value }) => [id, value]))
  const wordsOf = ({ value }: Entry<Task>) => [
    value.title,
    titles.get(value.caseId) ?? '',
    value.notes,
  ]
  const rows = found(view.query, tasks, wordsOf)
    .map((entry) => ({
      entry,
      caseTitle: titles.get(entry.value.caseId) ?? '',
      urgency: taskUrgency(entry.value, today),
      waitsFor: blockers(entry.value, byId).map((id) => byId.get(id)?.title ?? ''),
    }))
    .filter((row) => fits(row, view, me, today))
  return orderBy(rows, (row) => sortValue(row, view.sort.key), view.sort.descending, language)
}

function fits(
  { entry, urgency, waitsFor }: TaskRow,
  { filter, layout }: TaskView,
  me: string,
  today: CivilDate,
): boolean {
  const { value } = entry
  if (filter === 'bin') return value.binnedAt !== null
  if (value.binnedAt !== null) return false
  if (filter === 'done') return urgency === 'done'
  if (urgency === 'done') {
    // A board has columns for it: a card that was moved there this week stays to be seen.
    if (layout === 'list' || (value.doneAt || entry.updatedAt) < Date.parse(addDays(today, -7)))
      return false
  }
  switch (filter) {
    case 'mine':
      return value.assigneeIds.includes(me)
    case 'overdue':
      return urgency === 'overdue'
    case 'week':
      return urgency === 'overdue' || urgency === 'today' || urgency === 'soon'
    case 'waiting':
      return waitsFor.length > 0
    default:
      return true
  }
}

const levels = ['high', 'medium', 'low']

function sortValue({ entry, caseTitle }: TaskRow, key: string): SortValue {
  const { value } = entry
  switch (key) {
    case 'title':
      return value.title
    case 'case':
      return caseTitle
    case 'priority':
      return levels.indexOf(value.priority)
    case 'state':
      return taskStates.indexOf(value.state)
    default:
      return value.due === '' ? '' : `${value.due} ${levels.indexOf(value.priority)}`
  }
}
