/** The history of a time entry, told as what each step changed. */
import type { TimeEntry } from '../../domain/time/time-entry.ts'
import type { HistoryEntry } from '../../vault/wire/types.ts'

/** A field that is told: its label, and what it says of an entry. */
export type Shown = readonly [label: string, text: (entry: TimeEntry) => string]

/** One step of the history. */
export interface TimeStep {
  readonly version: number
  readonly at: number
  readonly author: string
  /** null where the entry was made. */
  readonly changes:
    | readonly { readonly label: string; readonly from: string; readonly to: string }[]
    | null
}

/** The steps of a history that is given the newest first; those that changed nothing shown are left out. */
export function stepsOf(
  history: readonly HistoryEntry<TimeEntry>[],
  shown: readonly Shown[],
): readonly TimeStep[] {
  return history.flatMap(({ version, at, author, value }, index): TimeStep[] => {
    if (value === undefined) return []
    const before = history.slice(index + 1).find((older) => older.value !== undefined)?.value
    // What came before the oldest state that is kept, nobody can say; a first version came from nothing.
    if (before === undefined) return version === 1 ? [{ version, at, author, changes: null }] : []
    const changes = shown
      .map(([label, text]) => ({ label, from: text(before), to: text(value) }))
      .filter(({ from, to }) => from !== to)
    return changes.length === 0 ? [] : [{ version, at, author, changes }]
  })
}
