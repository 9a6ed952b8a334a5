/** The deadline list as the table shows it. */
import type { LegalCase } from '../../domain/case/case.ts'
import {
  type Deadline,
  type DeadlinePriority,
  deadlinePriorities,
  type Urgency,
  urgencyOf,
} from '../../domain/deadline/deadline.ts'
import { found } from '../../domain/search/search.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { orderBy, type SortValue } from '../../domain/values/order.ts'
import type { Sort } from '../../ui/data-table.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** Which deadlines are looked at. */
export const deadlineFilters = ['active', 'overdue', 'week', 'month', 'done'] as const
/** One of {@link deadlineFilters}. */
export type DeadlineFilter = (typeof deadlineFilters)[number]

/** How the list is looked at. */
export interface DeadlineView {
  readonly query: string
  readonly filter: DeadlineFilter
  readonly priority: DeadlinePriority | 'all'
  readonly sort: Sort
}

/** One line of the list. */
export interface DeadlineRow {
  readonly entry: Entry<Deadline>
  readonly caseTitle: string
  readonly urgency: Urgency
}

/** What an address may say of it. */
export const sayable = {
  filter: deadlineFilters,
  priority: ['all', ...deadlinePriorities],
}

/** The list when nobody has chosen anything yet: what is open, the next first. */
export const firstView: DeadlineView = {
  query: '',
  filter: 'active',
  priority: 'all',
  sort: { key: 'due', descending: false },
}

/** The rows of `view` on `today`. */
export function deadlineRows(
  deadlines: readonly Entry<Deadline>[],
  cases: readonly Entry<LegalCase>[],
  view: DeadlineView,
  today: CivilDate,
  language: string,
): readonly DeadlineRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  const wordsOf = ({ value }: Entry<Deadline>) => [
    value.title,
    titles.get(value.caseId) ?? '',
    value.notes,
  ]
  const rows = found(view.query, deadlines, wordsOf)
    .map((entry) => ({
      entry,
      caseTitle: titles.get(entry.value.caseId) ?? '',
      urgency: urgencyOf(entry.value, today),
    }))
    .filter((row) => fits(row, view, today))
  return orderBy(rows, (row) => sortValue(row, view.sort.key), view.sort.descending, language)
}

function fits({ entry, urgency }: DeadlineRow, view: DeadlineView, today: CivilDate): boolean {
  if (view.priority !== 'all' && entry.value.priority !== view.priority) return false
  switch (view.filter) {
    case 'done':
      return urgency === 'done'
    case 'overdue':
      return urgency === 'overdue'
    case 'week':
      return urgency === 'overdue' || urgency === 'today' || urgency === 'soon'
    case 'month':
      return urgency !== 'done' && entry.value.due <= monthAfter(today)
    default:
      return urgency !== 'done'
  }
}

function monthAfter(today: CivilDate): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10)
}

function sortValue({ entry, caseTitle }: DeadlineRow, key: string): SortValue {
  switch (key) {
    case 'title':
      return entry.value.title
    case 'case':
      return caseTitle
    case 'priority':
      return deadlinePriorities.indexOf(entry.value.priority)
    default:
      return `${entry.value.due} ${entry.value.time}`
  }
}
