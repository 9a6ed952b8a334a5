import { SaveState } from '../../ui/SaveState'
import type { Entry } from '../../vault/wire/types'
import type { ListColumn } from './columns.ts'

/** The sign that a row's record is not stored yet. */
export function savedColumn<T>(
  header: string,
  entryOf: (row: T) => Entry<unknown>,
  more: Partial<ListColumn<T>> = {},
): ListColumn<T> {
  return {
    key: 'state',
    header,
    width: '1.25rem',
    sign: true,
    control: true,
    value: () => null,
    render: (row) => <SaveState state={entryOf(row).state} />,
    ...more,
  }
}
