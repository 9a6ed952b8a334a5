/** Ordering lists of records for a reader: by text, by number, by day, empty last. */
import { textOrder } from './text.ts'

/** What a column is ordered by. '' and null stand last whichever way the column is turned. */
export type SortValue = string | number | null

/** `rows` ordered by `sortValue`. Those of which it says the same keep the order they came in, or turn
 *  with the rest where `tiesTurn`. Tens of thousands of rows share a few hundred days, people or
 *  amounts: what they share is compared once. Texts in `known`, which stand there in the order of the
 *  language, are not compared again. */
export function orderBy<T>(
  rows: readonly T[],
  sortValue: (row: T) => SortValue,
  descending: boolean,
  language: string,
  tiesTurn = false,
  known: readonly string[] = [],
): readonly T[] {
  const turn = descending ? -1 : 1
  const said = rows.map((row) => sortValue(row) ?? '')
  if (said.every((value) => typeof value === 'number')) {
    const ties = tiesTurn ? turn : 1
    const places = rows.map((_, place) => place)
    places.sort((a, b) => turn * ((said[a] ?? 0) - (said[b] ?? 0)) || ties * (a - b))
    return places.map((place) => rows[place] as T)
  }
  const groups = new Map<string | number, T[]>()
  rows.forEach((row, place) => {
    const value = said[place] ?? ''
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [row])
    else group.push(row)
  })
  const last = groups.get('') ?? []
  groups.delete('')
  const values = inTurn([...groups.keys()], language, known)
  if (descending) values.reverse()
  const ordered: T[] = []
  for (const group of [...values.map((value) => groups.get(value) ?? []), last]) {
    if (tiesTurn && descending) group.reverse()
    for (const row of group) ordered.push(row)
  }
  return ordered
}

/** What rows say, each once, ascending. */
function inTurn(
  values: readonly (string | number)[],
  language: string,
  known: readonly string[],
): (string | number)[] {
  const byText = values.every(isWhen) ? byLetters : textOrder(language)
  const compare = (a: string | number, b: string | number): number => {
    const both = typeof a === 'number' && typeof b === 'number'
    return both ? a - b : byText(String(a), String(b))
  }
  const rest = new Set(values)
  const ordered: (string | number)[] = known.filter((text) => rest.delete(text))
  const added = [...rest].sort(compare)
  if (ordered.length === 0) return added
  for (const value of added) ordered.splice(placeOf(value, ordered, compare), 0, value)
  return ordered
}

/** Where a value goes into ordered ones. */
function placeOf<V>(value: V, ordered: readonly V[], compare: (a: V, b: V) => number): number {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(ordered[middle] as V, value) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The places of `texts` in the order of a language, which takes a moment where they are many. */
export function placesInOrder(texts: readonly string[], language: string): Uint32Array {
  const compare = textOrder(language)
  const places = Uint32Array.from(texts.keys())
  return places.sort((a, b) => compare(texts[a] as string, texts[b] as string))
}

/** The texts by which rows are ordered, each once; none where they are ordered by figures or days. */
export function textsOf<T>(
  rows: readonly T[],
  sortValue: (row: T) => SortValue,
): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const row of rows) {
    const value = sortValue(row) ?? ''
    if (typeof value === 'number' || isWhen(value)) return new Set()
    if (value !== '') texts.add(value)
  }
  return texts
}

/** A day, or a moment: no language orders them otherwise than their figures stand. */
const when = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/

function isWhen(value: string | number): boolean {
  return typeof value === 'string' && when.test(value)
}

function byLetters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
