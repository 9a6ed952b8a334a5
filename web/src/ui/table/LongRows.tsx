import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWindowed } from './use-windowed'

/** What the element of a row has to have, so that it is found and measured. */
export type RowPlace = {
  readonly ref: ((element: Element | null) => void) | undefined
  readonly 'data-index': number
}

const gapIn = { tbody: 'tr', ul: 'li', div: 'div' } as const
const column = {
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const

/**
 * The rows of a list, or of a table that is no `DataTable`. Of many only those near the window are in the
 * page, between two empty ones as high as all others; of few, and on paper, all are.
 */
export function LongRows<T>({
  as: Element,
  rows,
  rowKey,
  gap = 0,
  boxHeight,
  label,
  children,
}: {
  as: keyof typeof gapIn
  rows: readonly T[]
  rowKey: (row: T) => string
  /** How many pixels rows lie apart. */
  gap?: number
  /** They scroll in a box of at most this height, and not with the page. */
  boxHeight?: string
  /** The id of what they are called by. */
  label?: string | undefined
  children: (row: T, place: RowPlace) => ReactNode
}) {
  const body = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isBox = boxHeight !== undefined
  const { items, around, measure } = useWindowed(body, rows, rowKey, {
    box: isBox ? box : undefined,
    gap,
  })
  useLayoutEffect(() => {
    // A row that turns out higher is made up for here; the browser would do so once more.
    body.current?.style.setProperty('overflow-anchor', 'none')
  }, [])
  const Gap = gapIn[Element]
  const [before, behind] = around
  const list = (
    <Element
      ref={body as RefObject<never>}
      aria-labelledby={label}
      style={Element === 'tbody' ? {} : { ...column, gap }}
    >
      {before > 0 && <Gap aria-hidden="true" style={{ height: before }} />}
      {items.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        const place = { ref: measure, 'data-index': index }
        return <Fragment key={rowKey(row)}>{children(row, place)}</Fragment>
      })}
      {behind > 0 && <Gap aria-hidden="true" style={{ height: behind }} />}
    </Element>
  )
  if (!isBox) return list
  return (
    <div ref={box} style={{ maxHeight: boxHeight, overflowY: 'auto' }}>
      {list}
    </div>
  )
}
