import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import classes from './DataTable.module.css'
import { HeaderRow, NarrowSort } from './DataTableHeader'
import { DataTableRow } from './DataTableRow'
import { type Column, fittingWidths, type Selection, type Sort } from './data-table'
import { usePrinting } from './use-printing'
import { useRowKeys } from './use-row-keys'

/** Rows up to this many are all in the page, where the browser's own search finds them. */
const renderAllUpTo = 100

/**
 * A dense table of records, already sorted and filtered. Long ones render only what is near the
 * window, and everything on paper. Arrow keys move between the rows' first links, or between their
 * boxes; see `useRowKeys` for what else the keyboard does.
 */
export function DataTable<T>({
  label,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  selection,
}: {
  label: string
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
  selection?: Selection<T> | undefined
}) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  // Paper has no window: it takes what is in the page.
  const all = usePrinting() || rows.length <= renderAllUpTo
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: !all,
    estimateSize: () => 44,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rowKey(rows[index] as T),
  })
  const items = all ? rows.map((_, index) => ({ index, start: 0 })) : virtual.getVirtualItems()

  const keys = useRowKeys({
    body,
    rows,
    rowKey,
    selection,
    onReach: (index) => {
      if (!all) virtual.scrollToIndex(index)
    },
  })

  const widths = columns.map(({ width }) => width)
  if (selection !== undefined) widths.unshift('1.5rem')
  const style = {
    '--columns': fittingWidths(widths),
    '--gaps': widths.length - 1,
  } as CSSProperties
  const ticks =
    selection === undefined
      ? undefined
      : {
          label: selection.allLabel,
          ticked: rows.filter((row) => selection.keys.has(rowKey(row))).length,
          of: rows.length,
          onChange: (ticked: boolean) =>
            selection.onChange(ticked ? new Set(rows.map(rowKey)) : new Set()),
        }
  return (
    <div className={classes.frame} style={style}>
      <NarrowSort columns={columns} sort={sort} onSort={onSort} ticks={ticks} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows are absolutely placed when virtual, which a real table forbids */}
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classes.table}
      >
        <HeaderRow columns={columns} sort={sort} onSort={onSort} ticks={ticks} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          ref={body}
          className={classes.body}
          data-virtual={!all}
          style={all ? {} : { height: virtual.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = rowKey(row)
            return (
              <DataTableRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                measure={all ? undefined : virtual.measureElement}
                offset={all ? undefined : start - top}
                box={
                  selection && {
                    label: selection.labelOf(row),
                    ticked: selection.keys.has(key),
                    onTick: (ticked, range) => keys.tick(index, ticked, range),
                  }
                }
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
