import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './DataTable.module.css'
import { HeaderRow, NarrowSort } from './DataTableHeader'

/** One column. The first one names the row; on narrow screens it heads the row's card. */
export interface Column<T> {
  readonly key: string
  readonly header: string
  readonly render: (row: T) => ReactNode
  /** A width as CSS grid knows it, for example `2fr` or `8rem`. */
  readonly width: string
  readonly sortable?: boolean
  /** Left out on narrow screens. */
  readonly wideOnly?: boolean
}

/** Which column the rows are ordered by. */
export interface Sort {
  readonly key: string
  readonly descending: boolean
}

/** Rows up to this many are all in the page, where the browser's own search finds them. */
const renderAllUpTo = 100

/**
 * A dense table of records, already sorted and filtered. Long ones render only what is near the
 * window. Arrow keys move between the rows' first links.
 */
export function DataTable<T>({
  label,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
}: {
  label: string
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const all = rows.length <= renderAllUpTo
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: !all,
    estimateSize: () => 44,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rowKey(rows[index] as T),
  })
  const items = all ? rows.map((_, index) => ({ index, start: 0 })) : virtual.getVirtualItems()

  function moveFocus(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    if (step === 0 || row === null || isTextField(event.target)) return
    const next = Number(row.getAttribute('data-index')) + step
    if (next < 0 || next >= rows.length) return
    event.preventDefault()
    if (!all) virtual.scrollToIndex(next)
    requestAnimationFrame(() => {
      body.current
        ?.querySelector<HTMLElement>(`[data-index="${next}"] :is(a[href], button)`)
        ?.focus()
    })
  }

  const style = { '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties
  return (
    <div className={classes.frame} style={style}>
      <NarrowSort columns={columns} sort={sort} onSort={onSort} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are absolutely placed when virtual, which a real table forbids */}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classes.table}
      >
        <HeaderRow columns={columns} sort={sort} onSort={onSort} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          ref={body}
          className={classes.body}
          data-virtual={!all}
          style={all ? {} : { height: virtual.getTotalSize() }}
          onKeyDown={moveFocus}
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: the links inside take the focus
              <div
                key={rowKey(row)}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={all ? undefined : virtual.measureElement}
                className={classes.row}
                style={all ? {} : { transform: `translateY(${start - top}px)` }}
              >
                {columns.map((column) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  <div
                    key={column.key}
                    role="cell"
                    className={classes.cell}
                    data-label={column.header}
                    data-wide-only={column.wideOnly === true}
                  >
                    {column.render(row)}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
