/** Ordering lists of records for a reader: by text, by number, by day, empty last. */
import { textOrder } from './text.ts'

/** What a column is ordered by. '' and null stand last whichever way the column is turned. */
export type SortValue = string | number | null

/** `rows` ordered by `sortValue`; ties keep the order they came in. */
export function orderBy<T>(
  rows: readonly T[],
  sortValue: (row: T) => SortValue,
  descending: boolean,
  language: string,
): readonly T[] {
  const keyed = rows.map((row) => ({ row, value: sortValue(row) }))
  const byText = keyed.every(({ value }) => isWhen(value)) ? byLetters : textOrder(language)
  keyed.sort((a, b) => {
    const [x, y] = [a.value, b.value]
    const emptyX = x === null || x === ''
    const emptyY = y === null || y === ''
    if (emptyX || emptyY) return Number(emptyX) - Number(emptyY)
    const order =
      typeof x === 'number' && typeof y === 'number' ? x - y : byText(String(x), String(y))
    return descending ? -order : order
  })
  return keyed.map(({ row }) => row)
}

/** A day, or a moment: no language orders them otherwise than their figures stand. */
const when = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?( \d{15})?$/

function isWhen(value: SortValue): boolean {
  return value === null || value === '' || (typeof value === 'string' && when.test(value))
}

function byLetters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
