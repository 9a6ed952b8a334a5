/** The client list as the table shows it: who is in, in which order, with how many cases. */
import { isActiveCase, type LegalCase } from '../../domain/case.ts'
import { type Client, type ClientStatus, clientMatches } from '../../domain/client.ts'
import { orderBy, type SortValue } from '../../domain/order.ts'
import type { Sort } from '../../ui/DataTable.tsx'
import type { Entry } from '../../vault/types.ts'

/** How the list is looked at. Never part of an address: search words stay in the browser. */
export interface ClientView {
  readonly query: string
  readonly status: ClientStatus | 'all'
  readonly bin: boolean
  readonly sort: Sort
}

/** One line of the list. */
export interface ClientRow {
  readonly entry: Entry<Client>
  readonly activeCases: number
}

/** The list when nobody has chosen anything yet. */
export const firstView: ClientView = {
  query: '',
  status: 'all',
  bin: false,
  sort: { key: 'name', descending: false },
}

/** The rows of `view`. */
export function clientRows(
  clients: readonly Entry<Client>[],
  cases: readonly Entry<LegalCase>[],
  view: ClientView,
  language: string,
): readonly ClientRow[] {
  const counts = activeCasesByClient(cases)
  const shown = clients
    .filter(({ value }) => (value.binnedAt !== null) === view.bin)
    .filter(({ value }) => view.status === 'all' || value.status === view.status)
    .filter(({ value }) => clientMatches(value, view.query))
    .map((entry) => ({ entry, activeCases: counts.get(entry.id) ?? 0 }))
  return orderBy(shown, (row) => sortValue(row, view.sort.key), view.sort.descending, language)
}

function activeCasesByClient(cases: readonly Entry<LegalCase>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { value } of cases) {
    if (!isActiveCase(value)) continue
    for (const id of value.clientIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function sortValue({ entry, activeCases }: ClientRow, key: string): SortValue {
  switch (key) {
    case 'type':
      return entry.value.type
    case 'email':
      return entry.value.email
    case 'status':
      return entry.value.status
    case 'cases':
      return activeCases
    case 'updated':
      return entry.updatedAt
    default:
      return entry.value.name
  }
}

/** Clients that already carry `name`, as name or alias, spelt the same but for case and accents. */
export function sameNamed(
  clients: readonly Entry<Client>[],
  name: string,
  fold: (text: string) => string,
): readonly Entry<Client>[] {
  const wanted = fold(name)
  if (wanted === '') return []
  return clients.filter(
    ({ value }) =>
      value.binnedAt === null &&
      [value.name, ...value.aliases].some((given) => fold(given) === wanted),
  )
}
