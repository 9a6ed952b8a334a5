import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../../ui/table/data-table'

/** The ticked rows of a list. Give it to `BulkBar`, and by `useTickBoxes` to a table. */
export interface Ticked<T> {
  /** The ticked rows that are shown, in the order shown. */
  readonly selected: readonly T[]
  readonly selection: ReadonlySet<string>
  readonly select: (keys: ReadonlySet<string>) => void
}

const none: ReadonlySet<string> = new Set()

/** Ticks among the rows `shown`. They go when another `part` of the list is looked at, as the bin is. */
export function useTicks<T>(
  shown: readonly T[],
  rowKey: (row: T) => string,
  part: string,
): Ticked<T> {
  const [ticks, setTicks] = useState({ part, keys: none })
  const selection = ticks.part === part ? ticks.keys : none
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row is called by depends on the row alone
  const selected = useMemo(
    () => (selection.size === 0 ? [] : shown.filter((row) => selection.has(rowKey(row)))),
    [shown, selection],
  )
  return { selected, selection, select: (keys) => setTicks({ part, keys }) }
}

/** The boxes that tick the rows of a table, each named after its row. */
export function useTickBoxes<T>(
  { selection, select }: Ticked<T>,
  nameOf: (row: T) => string,
): Selection<T> {
  const { t } = useTranslation('lists')
  return {
    keys: selection,
    onChange: select,
    labelOf: (row) => t('selectRow', { name: nameOf(row) }),
    allLabel: t('selectAll'),
  }
}
