/** The deadline list: its lines, and what they stand under. */
import type { LegalCase } from '../../domain/case/case.ts'
import { type Deadline, type Urgency, urgencyOf } from '../../domain/deadline/deadline.ts'
import { type CivilDate, daysBetween } from '../../domain/values/civil-date.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** Which deadlines are looked at; those that are open until somebody chooses. */
export const deadlineFilters = ['active', 'overdue', 'week', 'month', 'done'] as const
/** One of {@link deadlineFilters}. */
export type DeadlineFilter = (typeof deadlineFilters)[number]

/** One line of the list. */
export interface DeadlineRow {
  readonly entry: Entry<Deadline>
  readonly caseTitle: string
  readonly urgency: Urgency
  /** Days from today until it is due; below zero where it is past. */
  readonly days: number
}

/** The lines of `deadlines` on `today`. */
export function deadlineRows(
  deadlines: readonly Entry<Deadline>[],
  cases: readonly Entry<LegalCase>[],
  today: CivilDate,
): readonly DeadlineRow[] {
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  return deadlines.map((entry) => ({
    entry,
    caseTitle: titles.get(entry.value.caseId) ?? '',
    urgency: urgencyOf(entry.value, today),
    days: daysBetween(today, entry.value.due),
  }))
}

/** Under which filters a line stands. */
export function filtersOf({ urgency, days }: DeadlineRow): readonly DeadlineFilter[] {
  if (urgency === 'done') return ['done']
  return [
    'active',
    ...(urgency === 'overdue' ? ['overdue' as const] : []),
    ...(urgency === 'later' ? [] : ['week' as const]),
    ...(days <= 30 ? ['month' as const] : []),
  ]
}
