/**
 * Finding a record by what was typed: one rule for lists, pickers, the palette and the names of
 * documents. This is the part that a page begins with: it finds what is written as it was typed.
 * `query.ts`, which finds more, comes with the first search, and tables of characters when somebody
 * needs them; whoever shows what was found watches `readingsVersion` and searches again.
 */
import { searchForm, searchWords } from '../values/text.ts'
import { learned } from './learned.ts'

let whole: typeof import('./query.ts') | undefined
let loading: Promise<void> | undefined

/** Fetch what is known of spellings and other scripts. Never rejects: without it, letters are found
 *  as written. */
export function loadReadings(): Promise<void> {
  loading ??= import('./query.ts').then(
    (all) => {
      whole = all
      learned()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/**
 * The rows that `typed` finds by the texts that `wordsOf` names, each part in the order they came in:
 * where it is written so, then where it is spelled otherwise. Nothing typed finds all. A `wordsOf`
 * that lives longer than one search must read nothing but the row.
 */
export function foundParts<T>(
  typed: string,
  rows: readonly T[],
  wordsOf: (row: T) => readonly string[],
): readonly (readonly T[])[] {
  if (whole !== undefined) return whole.foundSpelled(typed, rows, wordsOf)
  const words = searchWords(typed)
  if (words.length === 0) return [rows]
  void loadReadings()
  const isFound = (row: T): boolean => {
    const plain = wordsOf(row).map(searchForm).join('\n')
    return words.every((word) => plain.includes(word))
  }
  return [rows.filter(isFound)]
}

/** The same as one list. */
export function found<T>(
  typed: string,
  rows: readonly T[],
  wordsOf: (row: T) => readonly string[],
): readonly T[] {
  return foundParts(typed, rows, wordsOf).flat()
}
