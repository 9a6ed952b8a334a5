import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
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
  /** How high the rows are that would stand before those in the page, and behind them. */
  readonly around: readonly [number, number]
  /** Measures a row that is placed by its offset. */
  readonly measure: ((element: Element | null) => void) | undefined
  /** Brings a row into the page. */
  readonly reach: (index: number) => void
}

/** How rows lie: in a box that scrolls by itself where there is one, else in the page, and how many
 *  pixels apart. */
export interface RowsLayout {
  readonly box?: RefObject<HTMLElement | null> | undefined
  readonly gap?: number
}

/** Of many rows only those near the window; of few, and on paper, all. */
export function useWindowed<T>(
  body: RefObject<HTMLElement | null>,
  rows: readonly T[],
  rowKey: (row: T) => string,
  { box, gap = 0 }: RowsLayout = {},
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
  const common = { count: rows.length, estimateSize: () => 44, overscan, getItemKey: keyAt, gap }
  const ofPage = useWindowVirtualizer({
    ...common,
    enabled: !all && box === undefined,
    scrollMargin: top,
  })
  const ofBox = useVirtualizer({
    ...common,
    enabled: !all && box !== undefined,
    getScrollElement: () => box?.current ?? null,
    // Of a box that was never seen: as high as one is.
    initialRect: { width: 0, height: 400 },
  })
  if (all) {
    const items = rows.map((_, index) => ({ index, offset: undefined }))
    const none = { height: undefined, measure: undefined, reach: () => undefined }
    return { items, around: [0, 0], ...none }
  }
  const virtual = box === undefined ? ofPage : ofBox
  const from = box === undefined ? top : 0
  const near = virtual.getVirtualItems()
  const height = virtual.getTotalSize()
  return {
    items: near.map(({ index, start }) => ({ index, offset: start - from })),
    height,
    around: [
      Math.max(0, (near[0]?.start ?? from) - from - gap),
      Math.max(0, height + from - (near.at(-1)?.end ?? from) - gap),
    ],
    measure: virtual.measureElement,
    reach: (index) => virtual.scrollToIndex(index),
  }
}
