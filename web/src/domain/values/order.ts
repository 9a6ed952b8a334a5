/** Ordering lists of records for a reader: by text, by number, by day, empty last. */
import { textOrder } from './text.ts'

/** What a column is ordered by. '' and null stand last whichever way the column is turned. */
export type SortValue = string | number | null

/** `rows` ordered by `sortValue`. Those of which it says the same keep the order they came in, or turn
 *  with the rest where `tiesTurn`. Tens of thousands of rows share a few hundred days, people or
 *  amounts: what they share is compared once. */
export function orderBy<T>(
  rows: readonly T[],
  sortValue: (row: T) => SortValue,
  descending: boolean,
  language: string,
  tiesTurn = false,
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
  const values = [...groups.keys()]
  const byText = values.every(isWhen) ? byLetters : textOrder(language)
  values.sort((a, b) => {
    const both = typeof a === 'number' && typeof b === 'number'
    return turn * (both ? a - b : byText(String(a), String(b)))
  })
  const ordered: T[] = []
  for (const group of [...values.map((value) => groups.get(value) ?? []), last]) {
    if (tiesTurn && descending) group.reverse()
    for (const row of group) ordered.push(row)
  }
  return ordered
}

/** A day, or a moment: no language orders them otherwise than their figures stand. */
const when = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/

function isWhen(value: string | number): boolean {
  return typeof value === 'string' && when.test(value)
}

function byLetters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
