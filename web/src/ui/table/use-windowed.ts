import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import { usePrinting } from '../use-printing'

/** Rows up to this many are all in the page, where the browser's own search finds them. */
const renderAllUpTo = 100

/** So many rows beyond the window, on either side, are ready when somebody scrolls. */
const beyond = 12

/** Which rows of a table are in the page, and where. */
export interface Windowed {
  readonly items: readonly { readonly index: number; readonly offset: number | undefined }[]
  /** How high all rows are together; undefined where all are in the page. */
  readonly height: number | undefined
  /** Measures a row that is placed by its offset. */
  readonly measure: ((element: Element | null) => void) | undefined
  /** Brings a row into the page. */
  readonly reach: (index: number) => void
}

/** Of many rows only those near the window; of few, and on paper, all. */
export function useWindowed<T>(
  body: RefObject<HTMLElement | null>,
  rows: readonly T[],
  rowKey: (row: T) => string,
): Windowed {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [body])
  // Paper has no window: it takes what is in the page.
  const all = usePrinting() || rows.length <= renderAllUpTo
  // The first frame draws what it shows.
  const overscan = useDeferredValue(beyond, 0)
  // As long as this stays the same function, the places of tens of thousands of rows are reckoned only
  // from a row whose height turns out another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row is called by depends on the row alone
  const keyAt = useMemo(() => {
    const keys = rows.map(rowKey)
    return (index: number) => keys[index] as string
  }, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: !all,
    estimateSize: () => 44,
    overscan,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  if (all) {
    const items = rows.map((_, index) => ({ index, offset: undefined }))
    return { items, height: undefined, measure: undefined, reach: () => undefined }
  }
  return {
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, offset: start - top })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    reach: (index) => virtual.scrollToIndex(index),
  }
}
