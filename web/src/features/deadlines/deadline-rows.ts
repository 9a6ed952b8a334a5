/** The deadline list: its lines, and what they stand under. */
import type { LegalCase } from '../../domain/case/case.ts'
import { type Deadline, type Urgency, urgencyOf } from '../../domain/deadline/deadline.ts'
import { type CivilDate, daysBetween } from '../../domain/values/civil-date.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** Which deadlines are looked at; those that are open until somebody chooses. */
export const deadlineFilters = ['active', 'overdue', 'week', 'month', 'again', 'done'] as const
/** One of {@link deadlineFilters}. */
export type DeadlineFilter = (typeof deadlineFilters)[number]

/** One line of the list. */
export interface DeadlineRow {
  readonly entry: Entry<Deadline>
  readonly caseTitle: string
  readonly urgency: Urgency
  /** Days from today until it is due; below zero where it is past. */
  readonly days: number
  /** Whether it was counted over days that are not fixed yet. */
  readonly lookAgain: boolean
}

/** The lines of `deadlines` on `today`; those of `again` are to be looked at again. */
export function deadlineRows(
  deadlines: readonly Entry<Deadline>[],
  cases: readonly Entry<LegalCase>[],
  today: CivilDate,
  again: ReadonlySet<string>,
): readonly DeadlineRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  return deadlines.map((entry) => ({
    entry,
    caseTitle: titles.get(entry.value.caseId) ?? '',
    urgency: urgencyOf(entry.value, today),
    days: daysBetween(today, entry.value.due),
    lookAgain: again.has(entry.id),
  }))
}

/** Under which filters a line stands. */
export function filtersOf({ urgency, days, lookAgain }: DeadlineRow): readonly DeadlineFilter[] {
  if (urgency === 'done') return ['done']
  return [
    'active',
    ...(urgency === 'overdue' ? ['overdue' as const] : []),
    ...(urgency === 'later' ? [] : ['week' as const]),
    ...(days <= 30 ? ['month' as const] : []),
    ...(lookAgain ? ['again' as const] : []),
  ]
}
