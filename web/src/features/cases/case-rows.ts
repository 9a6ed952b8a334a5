/** The case list as the table shows it: which cases, in which order, for whom. */
import {
  type CaseStatus,
  caseMatches,
  caseStages,
  caseStatuses,
  isActiveCase,
  type LegalCase,
} from '../../domain/case.ts'
import type { Client } from '../../domain/client.ts'
import { orderBy, type SortValue } from '../../domain/order.ts'
import type { Sort } from '../../ui/DataTable.tsx'
import type { Entry } from '../../vault/types.ts'

/** How the list is looked at. Never part of an address: search words stay in the browser. */
export interface CaseView {
  readonly query: string
  readonly status: CaseStatus | 'active' | 'all'
  readonly bin: boolean
  readonly sort: Sort
}

/** One line of the list. */
export interface CaseRow {
  readonly entry: Entry<LegalCase>
  /** Names of the case's clients, those in the bin included. */
  readonly clientNames: readonly string[]
}

/** The list when nobody has chosen anything yet: what was touched last comes first. */
export const firstView: CaseView = {
  query: '',
  status: 'all',
  bin: false,
  sort: { key: 'updated', descending: true },
}

/** The names that `ids` stand for; ids of clients deleted for good have none. */
export function clientNamesOf(
  ids: readonly string[],
  clients: ReadonlyMap<string, Entry<Client>>,
): readonly string[] {
  return ids.flatMap((id) => clients.get(id)?.value.name ?? [])
}

/** The rows of `view`. */
export function caseRows(
  cases: readonly Entry<LegalCase>[],
  clients: readonly Entry<Client>[],
  view: CaseView,
  language: string,
  areaName: (stored: string) => string,
): readonly CaseRow[] {
  const byId = new Map(clients.map((entry) => [entry.id, entry]))
  const shown = cases
    .filter(({ value }) => (value.binnedAt !== null) === view.bin)
    .filter(({ value }) => view.bin || hasStatus(value, view.status))
    .map((entry) => ({ entry, clientNames: clientNamesOf(entry.value.clientIds, byId) }))
    .filter(({ entry, clientNames }) =>
      caseMatches(entry.value, view.query, [...clientNames, areaName(entry.value.practiceArea)]),
    )
  return orderBy(
    shown,
    (row) => sortValue(row, view.sort.key, areaName),
    view.sort.descending,
    language,
  )
}

function hasStatus(legalCase: LegalCase, status: CaseView['status']): boolean {
  if (status === 'all') return true
  return status === 'active' ? isActiveCase(legalCase) : legalCase.status === status
}

function sortValue(
  { entry, clientNames }: CaseRow,
  key: string,
  areaName: (stored: string) => string,
): SortValue {
  const { value } = entry
  switch (key) {
    case 'client':
      return clientNames[0] ?? ''
    case 'area':
      return areaName(value.practiceArea)
    case 'status':
      return caseStatuses.indexOf(value.status) * 100 + caseStages.indexOf(value.stage)
    case 'opened':
      return value.openedOn
    case 'updated':
      return entry.updatedAt
    default:
      return value.title
  }
}
