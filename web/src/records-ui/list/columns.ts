/** What a list is made of: columns, filters and words to search, described once for the table, the order and the export. */
import type { ReactNode } from 'react'
import type { Sheet, SheetCell } from '../../domain/formats/sheet.ts'
import type { ListView } from '../../domain/record/list-view.ts'
import { foundParts } from '../../domain/search/search.ts'
import { orderBy, type SortValue } from '../../domain/values/order.ts'
import type { Addressable } from '../../lib/view-address.ts'

/** One column of a list. */
export interface ListColumn<T> {
  readonly key: string
  readonly header: string
  /** A width as CSS grid knows it, for example `minmax(9rem, 2fr)`. */
  readonly width: string
  /** What the column says of a row, in words or as a number: exported, sorted by, and shown. */
  readonly value: (row: T) => SortValue
  /** What files say of a row, where a spreadsheet should know more of it: an amount, a day. */
  readonly cell?: (row: T) => SheetCell
  /** What it is ordered by, where that is not what it says. */
  readonly sortValue?: (row: T) => SortValue
  /** Rows of which it says the same turn with it: those that came last stand first where it descends. */
  readonly tiesTurn?: boolean
  /** How it is shown, where plain text is not enough. */
  readonly render?: (row: T) => ReactNode
  /** False where an order by it would mean nothing. */
  readonly sortable?: boolean
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean
  /** Hidden, but in the files that are exported until somebody chooses columns. */
  readonly inFiles?: boolean
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean
  /** Numbers stand one below the other by their last figures. */
  readonly number?: boolean
  /** In a table a sign alone tells it. */
  readonly sign?: boolean
  /** Buttons and marks: neither exported nor offered in the chooser. */
  readonly control?: boolean
  /** Shown only in the list, or only in the bin. */
  readonly only?: 'list' | 'bin'
}

/** A column of buttons and marks, which say nothing to order by or to save. */
export function controlColumn<T>(
  key: string,
  header: string,
  width: string,
  render: (row: T) => ReactNode,
  only?: 'list' | 'bin',
): ListColumn<T> {
  const column = { key, header, width, render, control: true, value: () => null }
  return only === undefined ? column : { ...column, only }
}

/** One way to narrow a list: a row passes when one of its values is among those chosen. */
export interface ListFilter<T> {
  readonly key: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** By what all but the first of them are put in order, where they may be thousands. */
  readonly order?: (a: string, b: string) => number
  /** Those of its values that an address may say, where some are the firm's own words. */
  readonly addressable?: Addressable[string]
  readonly of: (row: T) => string | readonly string[]
  /** Values that are shown only when the filter asks for them, for example `archived`. */
  readonly hides?: readonly string[]
  /** One of its values is always chosen, the first until somebody chooses: a choice, not boxes. */
  readonly one?: boolean
  /** That of its values which lets every row through: no row is asked then, nor need say it. */
  readonly all?: string
  /** Chosen by what shows the rows, as a board shows one pipeline: it lets all rows through to that,
   *  and stands among no tools. */
  readonly apart?: boolean
  /** The bin as one more choice among them, by this name. */
  readonly bin?: string
}

/**
 * A list of records. Its columns, filters and words must read nothing but the row (and the
 * reader's language), so that rows are filtered and ordered again only when they change.
 */
export interface ListSpec<T> {
  /** Names the list among saved views and drafts: `clients`, `tasks`, `tasks:ID` for those of one
   *  case, which share the saved views of all. Never changed. */
  readonly id: string
  /** What the list is called: the table's name, and the file's when it is exported. */
  readonly label: string
  readonly rows: readonly T[]
  readonly rowKey: (row: T) => string
  /** What a row is called, for its box and for messages. */
  readonly rowName: (row: T) => string
  readonly columns: readonly ListColumn<T>[]
  readonly filters: readonly ListFilter<T>[]
  /** The texts that a search looks through. */
  readonly words: (row: T) => readonly string[]
  /** Whether a row lies in the bin; a list without one leaves it out. */
  readonly binned?: (row: T) => boolean
  /** What a file of it holds, where that is not its columns. */
  readonly sheet?: (rows: readonly T[]) => Sheet
  /** What a file of it is called, where that is not the label. */
  readonly fileName?: string
  /** The column that orders the list before anybody chooses. */
  readonly firstSort: ListView['sort']
}

/** The rows that a view's filters let through, whatever is searched for. */
export function passingRows<T>(spec: ListSpec<T>, view: ListView): readonly T[] {
  const tests = spec.filters.flatMap((filter) => testOf(filter, view) ?? [])
  return spec.rows.filter(
    (row) => (spec.binned?.(row) ?? false) === view.bin && tests.every((passes) => passes(row)),
  )
}

/** The rows that a view's filters and its search let through, in the list's own order: those in which
 *  what is searched for is written so, then the others. */
export function foundRows<T>(spec: ListSpec<T>, view: ListView): readonly (readonly T[])[] {
  return foundParts(view.query, passingRows(spec, view), spec.words)
}

/** The column by which a list is ordered. */
export function columnOf<T>(spec: ListSpec<T>, sort: ListView['sort']): ListColumn<T> | undefined {
  return spec.columns.find(({ key }) => key === sort.key) ?? spec.columns[0]
}

/** Each part of the found rows in the order of the view, one after the other; see {@link orderBy}
 *  for `known`. */
export function inOrder<T>(
  spec: ListSpec<T>,
  { sort }: Pick<ListView, 'sort'>,
  found: readonly (readonly T[])[],
  language: string,
  known: readonly string[] = [],
): readonly T[] {
  const column = columnOf(spec, sort)
  if (column === undefined) return found.flat()
  const { value, sortValue = value, tiesTurn } = column
  const [first = [], ...more] = found.map((rows) =>
    orderBy(rows, sortValue, sort.descending, language, tiesTurn, known),
  )
  return more.length === 0 ? first : [...first, ...more.flat()]
}

/** What a row must be to pass the filter; undefined where all do. */
function testOf<T>(filter: ListFilter<T>, view: ListView): ((row: T) => boolean) | undefined {
  if (filter.apart === true) return undefined
  const wanted = view.filters[filter.key] ?? []
  // The bin shows whatever was put there.
  if (wanted.length === 0 && view.bin) return undefined
  const first = filter.one === true ? filter.options.slice(0, 1).map(({ value }) => value) : []
  const chosen = wanted.length > 0 ? wanted : first
  const lets = chosen.length > 0
  if (!lets && filter.hides === undefined) return undefined
  if (filter.all !== undefined && chosen.includes(filter.all)) return undefined
  const values = new Set(lets ? chosen : filter.hides)
  return (row) => {
    const own = filter.of(row)
    const met = typeof own === 'string' ? values.has(own) : own.some((value) => values.has(value))
    return met === lets
  }
}

/** The columns that a view shows: the first always, controls always, the others as chosen. */
export function columnsOf<T>(spec: ListSpec<T>, view: ListView): readonly ListColumn<T>[] {
  return spec.columns.filter((column, place) => {
    if (column.only !== undefined && (column.only === 'bin') !== view.bin) return false
    if (place === 0 || column.control === true) return true
    return view.columns === null ? column.hidden !== true : view.columns.includes(column.key)
  })
}

/** The columns that an exported file has: those shown, and until somebody chooses, what belongs in files. */
export function exportedColumns<T>(spec: ListSpec<T>, view: ListView): readonly ListColumn<T>[] {
  const more = view.columns === null ? spec.columns.filter(({ inFiles }) => inFiles === true) : []
  return [...columnsOf(spec, view), ...more]
}

/** The rows as a sheet: a line of headers, then a line per row. */
export function sheetOf<T>(columns: readonly ListColumn<T>[], rows: readonly T[]): Sheet {
  const told = columns.filter((column) => column.control !== true)
  return [
    told.map((column) => column.header),
    ...rows.map((row) => told.map((column) => column.cell?.(row) ?? column.value(row) ?? '')),
  ]
}
