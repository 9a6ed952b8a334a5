/**
 * How a list of records is looked at: words searched for, filters, columns and order.
 *
 * Search words and filters say what somebody is looking for, so a view is never part of an
 * address; a saved one is a sealed record like any other.
 */
import { DomainError } from '../values/domain-error.ts'
import { tidyLine } from '../values/text.ts'
import type { Kind } from './kind.ts'
import { type Raw, readId, readList, readMoment, readObject, readText, textMember } from './read.ts'
import { longestLine, type Problem, requiredLine } from './rules.ts'

/** What is shown of a list, and in which order. */
export interface ListView {
  readonly query: string
  /** The values let through, by filter; a filter that is not there lets everything through. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** The columns shown, by key; null shows those that the list shows by itself. */
  readonly columns: readonly string[] | null
  readonly sort: { readonly key: string; readonly descending: boolean }
  /** Whether the bin is looked at instead of the list. */
  readonly bin: boolean
}

/** A view kept under a name, for its owner or for the whole firm. */
export interface SavedView {
  /** The list it belongs to, for example `clients`. */
  readonly list: string
  readonly name: string
  /** Account id of the person who saved it. */
  readonly owner: string
  /** Whether everybody in the firm is offered it. */
  readonly shared: boolean
  readonly view: ListView
  readonly binnedAt: number | null
}

/** What is wrong with the name of a view, or null. */
export const viewNameProblem: (text: string) => Problem | null = requiredLine

/** The list as nobody has changed it yet, ordered by one column. */
export function plainView(sortKey: string, descending = false): ListView {
  return { query: '', filters: {}, columns: null, sort: { key: sortKey, descending }, bin: false }
}

/** `view` with one filter letting `values` through; none of them means all. */
export function withFilter(view: ListView, key: string, values: readonly string[]): ListView {
  const { [key]: _, ...others } = view.filters
  return { ...view, filters: values.length === 0 ? others : { ...others, [key]: values } }
}

/** Whether the view hides anything by word or filter. */
export function isNarrowed(view: ListView): boolean {
  return view.query.trim() !== '' || Object.keys(view.filters).length > 0
}

/** The views of a list that a person is offered, in order of their names: their own and shared ones. */
export function offeredViews<T extends { readonly value: SavedView }>(
  views: readonly T[],
  list: string,
  person: string,
): readonly T[] {
  return views
    .filter(({ value }) => value.binnedAt === null && value.list === list)
    .filter(({ value }) => value.shared || value.owner === person)
    .toSorted((a, b) => a.value.name.localeCompare(b.value.name))
}

/** A view as it is stored. */
export function newSavedView(
  given: Pick<SavedView, 'list' | 'name' | 'owner' | 'shared' | 'view'>,
): SavedView {
  return { ...given, name: tidyLine(given.name).slice(0, longestLine), binnedAt: null }
}

/** Saved views, as sealed in a workspace. */
export const savedViewKind: Kind<SavedView> = {
  name: 'savedView',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'savedView')
    return {
      list: readId(fields, 'list'),
      name: readText(fields, 'name'),
      owner: readText(fields, 'owner'),
      shared: fields.shared === true,
      view: readView(readObject(fields.view ?? {}, 'view')),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

function readView(fields: Raw): ListView {
  const sort = readObject(fields.sort ?? {}, 'view.sort')
  return {
    query: readText(fields, 'query'),
    filters: readFilters(readObject(fields.filters ?? {}, 'view.filters')),
    columns:
      fields.columns === null || fields.columns === undefined
        ? null
        : readList(fields, 'columns', textMember),
    sort: { key: readText(sort, 'key'), descending: sort.descending === true },
    bin: fields.bin === true,
  }
}

function readFilters(fields: Raw): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.keys(fields).map((key) => {
      if (!Array.isArray(fields[key]))
        throw new DomainError(`view.filters.${key}`, 'another value', 'a list')
      return [key, readList(fields, key, textMember)]
    }),
  )
}
