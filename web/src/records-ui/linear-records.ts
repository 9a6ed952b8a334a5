/** What a step that must not be merged needs of the vault; tests hand in a device of their own. */
import type { Kind } from '../domain/record/kind.ts'
import { type Change, listRecords, writeLinear } from '../vault/records/records'
import type { Entry } from '../vault/wire/types.ts'

/** Records as they are now, and a way to write that others cannot slip under. */
export interface LinearRecords {
  list<T>(kind: Kind<T>): readonly Entry<T>[]
  /** See `writeLinear` of the vault. */
  writeLinear(plan: () => readonly Change[]): Promise<void>
}

/** The records of this tab. */
export const linearRecords: LinearRecords = { list: listRecords, writeLinear }

/** The record of that id, or undefined. */
export function recordIn<T>(
  linear: LinearRecords,
  kind: Kind<T>,
  id: string,
): Entry<T> | undefined {
  return linear.list(kind).find((entry) => entry.id === id)
}
