/** Changing many records at once, with a way back that touches only what was changed. */
import type { Kind } from '../domain/record/kind.ts'
import { sameValue } from '../domain/record/patch.ts'
import { pause } from '../lib/pause.ts'
import { type Change, updating, writeRecords } from '../vault/records/records.ts'
import type { Entry } from '../vault/wire/types.ts'

/** How many records are written before the screen may breathe. */
const atOnce = 200

/** Write changes in portions, so that thousands of them do not hold the tab up. */
export async function writeMany(
  changes: readonly Change[],
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce) {
    const portion = changes.slice(from, from + atOnce)
    await writeRecords(portion)
    onProgress(from + portion.length)
    await pause()
  }
}

/**
 * Change some fields of each entry. Answers how to take it back: each field returns to what
 * it was, unless somebody changed it again meanwhile.
 */
export async function changeMany<T extends object>(
  kind: Kind<T>,
  entries: readonly Entry<T>[],
  patchOf: (value: T) => Partial<T>,
): Promise<() => Promise<void>> {
  const changed = entries.map((entry) => ({ entry, patch: patchOf(entry.value) }))
  await writeMany(changed.map(({ entry, patch }) => updating(kind, entry.id, patch)))
  return () =>
    writeMany(
      changed.map(({ entry, patch }) =>
        updating(kind, entry.id, (now: T) => ({ ...now, ...reverted(entry.value, patch, now) })),
      ),
    )
}

function reverted<T extends object>(before: T, patch: Partial<T>, now: T): Partial<T> {
  const fields = Object.keys(patch) as (keyof T)[]
  return Object.fromEntries(
    fields
      .filter((field) => sameValue(now[field], patch[field]))
      .map((field) => [field, before[field]]),
  ) as Partial<T>
}
