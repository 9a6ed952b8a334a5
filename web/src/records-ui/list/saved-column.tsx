import { SaveState } from '../../ui/SaveState'
import type { Entry } from '../../vault/wire/types'
import { controlColumn, type ListColumn } from './columns.ts'

/** The sign that a row's record is not stored yet. */
export function savedColumn<T>(
  header: string,
  entryOf: (row: T) => Entry<unknown>,
  more: Partial<ListColumn<T>> = {},
): ListColumn<T> {
  return {
    ...controlColumn('state', header, '1.25rem', (row) => <SaveState state={entryOf(row).state} />),
    sign: true,
    ...more,
  }
}
