import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListView, plainView } from '../../domain/record/list-view.ts'
import type { Addressable } from '../../lib/view-address'
import { useUnsaved } from '../../ui/use-unsaved'
import { useView } from '../../ui/use-view'
import { useReadings } from '../use-readings.ts'
import { columnsOf, foundRows, type ListColumn, type ListSpec } from './columns.ts'
import { useOrdered } from './use-ordered.ts'
import { type Ticked, useTicks } from './use-ticks.ts'

/** A list as it is looked at now. Give it to `RecordList`, or to a board of your own. */
export interface List<T> extends Ticked<T> {
  readonly spec: ListSpec<T>
  readonly view: ListView
  readonly set: (patch: Partial<ListView>) => void
  /** The rows of the view, in its order. */
  readonly shown: readonly T[]
  readonly columns: readonly ListColumn<T>[]
  /** The same before they are put in its order: what they come to is the same in any, and is reckoned
   *  much sooner in the order in which they lie in memory. */
  readonly found: readonly (readonly T[])[]
  /** What is typed into the search is further than `shown`, which follows in a moment. */
  readonly isTyping: boolean
  /** How many rows there are without search and filters, here and in the bin. */
  readonly total: number
  readonly binned: number
}

/**
 * The state of a list. What is searched for and chosen lives in memory until the vault is
 * locked: walking to another screen and back keeps it. `plain` is where the list begins when
 * that is not simply everything by `firstSort`.
 */
export function useList<T>(spec: ListSpec<T>, plain?: ListView): List<T> {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  const first = useMemo(
    () => plain ?? plainView(spec.firstSort.key, spec.firstSort.descending),
    [plain, spec.firstSort.key, spec.firstSort.descending],
  )
  const view = useView<ListView>(spec.id, first, sayableOf(spec.filters))
  // Typing stays quick however long the list is. The bin comes at once: what can be done with its
  // rows must not stand beside those of the list.
  const soon = useDeferredValue(view.values)
  const looked = soon.bin === view.values.bin ? soon : view.values
  const readings = useReadings()
  const { query, filters, bin, sort } = looked
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list's spec reads nothing but its rows and the language
  const found = useMemo(
    () => foundRows(spec, looked),
    [spec.rows, query, filters, bin, language, readings],
  )
  const shown = useOrdered(spec, sort, found, language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const binned = useMemo(
    () => (spec.binned === undefined ? 0 : spec.rows.filter(spec.binned).length),
    [spec.rows],
  )
  const ticked = useTicks(shown, spec.rowKey, String(view.values.bin))
  return {
    spec,
    view: view.values,
    set: view.set,
    found,
    shown,
    isTyping: looked.query !== view.values.query,
    columns: columnsOf(spec, view.values),
    total: view.values.bin ? binned : spec.rows.length - binned,
    binned,
    ...ticked,
  }
}

const outside = { bin: false }

/** Whether the list `id` shows its bin, for columns that fetch what they say there. */
export function useIsBin(id: string): boolean {
  return useUnsaved(`view:${id}`, outside).values.bin
}

function sayableOf<T>(filters: ListSpec<T>['filters']): Addressable {
  const said = filters.map(
    ({ key, options, addressable }) =>
      [`filters.${key}`, addressable ?? options.map(({ value }) => value)] as const,
  )
  // Where a button leads to the bin, a reload leads back to the list.
  const isChoice = filters.some(({ bin }) => bin !== undefined)
  return { ...(isChoice ? { bin: ['1'] } : {}), ...Object.fromEntries(said) }
}
