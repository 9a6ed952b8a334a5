/** How the time of all cases is looked at. */

import { found } from '../../domain/search/search.ts'
import type { TimeEntry } from '../../domain/time/time-entry.ts'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import type { DayOfWeek } from '../../lib/week.ts'
import type { Sort } from '../../ui/data-table.ts'
import type { Entry } from '../../vault/wire/types.ts'
import { finished } from './time-rows.ts'

/** Which entries are looked at. */
export const timeFilters = ['all', 'unbilled', 'noCase', 'noRate', 'writtenOff', 'bin'] as const
/** One of {@link timeFilters}. */
export type TimeFilter = (typeof timeFilters)[number]

/** Of which days. */
export const timePeriods = ['all', 'today', 'week', 'month', 'lastMonth'] as const
/** One of {@link timePeriods}. */
export type TimePeriod = (typeof timePeriods)[number]

/** How the list is looked at. */
export interface TimeView {
  readonly query: string
  readonly filter: TimeFilter
  readonly period: TimePeriod
  /** Account id of who worked, or '' for everybody. */
  readonly person: string
  readonly sort: Sort
}

/** The list when nobody has chosen anything yet: the newest first. */
export const firstTimeView: TimeView = {
  query: '',
  filter: 'all',
  period: 'all',
  person: '',
  sort: { key: 'on', descending: true },
}

/** First and last day of a period around `today`. */
export function daysOf(
  period: TimePeriod,
  today: CivilDate,
  firstDay: DayOfWeek,
): readonly [from: CivilDate | '', through: CivilDate] {
  const first = `${today.slice(0, 7)}-01` as CivilDate
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const last = addDays(first, -1)
  switch (period) {
    case 'today':
      return [today, today]
    case 'week': {
      const from = addDays(today, -((weekday - firstDay + 7) % 7))
      return [from, addDays(from, 6)]
    }
    case 'month':
      return [first, `${today.slice(0, 7)}-31` as CivilDate]
    case 'lastMonth':
      return [`${last.slice(0, 7)}-01` as CivilDate, last]
    default:
      return ['', '9999-12-31' as CivilDate]
  }
}

/** The entries that a view shows. */
export function chosenTime(
  entries: readonly Entry<TimeEntry>[],
  titles: ReadonlyMap<string, string>,
  view: TimeView,
  [from, through]: ReturnType<typeof daysOf>,
): readonly Entry<TimeEntry>[] {
  const chosen = finished(entries, view.filter === 'bin').filter(
    ({ value }) =>
      value.on >= from &&
      value.on <= through &&
      (view.person === '' || value.personId === view.person) &&
      fits(value, view.filter),
  )
  return found(view.query, chosen, ({ value }) => [
    value.description,
    titles.get(value.caseId) ?? '',
  ])
}

function fits(entry: TimeEntry, filter: TimeFilter): boolean {
  const open = entry.billing === 'draft' || entry.billing === 'approved'
  switch (filter) {
    case 'unbilled':
      return open && entry.billable
    case 'noCase':
      return entry.caseId === ''
    case 'noRate':
      return open && entry.billable && entry.hourly === null
    case 'writtenOff':
      return entry.billing === 'written_off'
    default:
      return true
  }
}
