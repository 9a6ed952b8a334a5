/**
 * How a list of records is looked at: words searched for, filters, columns and order.
 *
 * An address says it in its fragment, which no server sees, without the words that are searched for
 * (lib/view-address.ts); a saved one is a sealed record like any other.
 */
import { tidyLine } from '../values/text.ts'
import { type Of, record } from './describe.ts'
import { below, readFields } from './field.ts'
import { flag, id, line, moment, other, reference, text } from './fields.ts'
import { many, orInitial, part, perhaps } from './parts.ts'
import { longestLine } from './rules.ts'

const words = many(text())

/** The values let through, by filter; a filter that is not there lets everything through. */
const filters = other<Readonly<Record<string, readonly string[]>>>({}, (raw) =>
  Object.fromEntries(
    Object.entries(readFields(raw)).map(([key, values]) => {
      try {
        return [key, words.read(values ?? null)]
      } catch (error) {
        throw below(key, error)
      }
    }),
  ),
)

/** What is shown of a list, and in which order. */
const listView = part({
  query: text(),
  filters: orInitial(filters),
  /** The columns shown, by key; null shows those that the list shows by itself. */
  columns: perhaps(words),
  sort: orInitial(part({ key: text(), descending: flag() })),
  /** Whether the bin is looked at instead of the list. */
  bin: flag(),
})
/** See {@link listView}. */
export type ListView = Of<typeof listView>

/** Views kept under a name, as sealed in a workspace: for their owner or for the whole firm. */
export const savedViewKind = record('savedView', 1, {
  /** The list it belongs to, for example `clients`. */
  list: id(),
  name: line().required(),
  /** Account id of the person who saved it. */
  owner: reference('account'),
  /** Whether everybody in the firm is offered it. */
  shared: flag(),
  view: orInitial(listView),
  binnedAt: moment(),
})
/** See {@link savedViewKind}. */
export type SavedView = Of<typeof savedViewKind>

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
