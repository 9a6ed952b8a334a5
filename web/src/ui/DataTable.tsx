import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import classes from './DataTable.module.css'
import { HeaderRow, NarrowSort } from './DataTableHeader'
import { DataTableRow } from './DataTableRow'
import { type Column, fittingWidths, type Selection, type Sort } from './data-table'
import { usePrinting } from './use-printing'

/** Rows up to this many are all in the page, where the browser's own search finds them. */
const renderAllUpTo = 100

/**
 * A dense table of records, already sorted and filtered. Long ones render only what is near the
 * window, and everything on paper. Arrow keys move between the rows' first links, or between their boxes.
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
  const lastTicked = useRef<number | undefined>(undefined)
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

  function moveFocus(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
    if (step === 0 || row === null || isTextField(event.target)) return
    const next = Number(row.getAttribute('data-index')) + step
    if (next < 0 || next >= rows.length) return
    event.preventDefault()
    if (!all) virtual.scrollToIndex(next)
    const wanted = isBox(event.target) ? 'input[type="checkbox"]' : ':is(a[href], button)'
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-index="${next}"] ${wanted}`)?.focus()
    })
  }

  /** Tick one row, or with Shift every row from the one ticked before. */
  function tick(index: number, ticked: boolean, range: boolean): void {
    if (selection === undefined) return
    const from = range ? (lastTicked.current ?? index) : index
    lastTicked.current = index
    const keys = new Set(selection.keys)
    for (const row of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (ticked) keys.add(rowKey(row))
      else keys.delete(rowKey(row))
    }
    selection.onChange(keys)
  }

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
          onKeyDown={moveFocus}
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
                    onTick: (ticked, range) => tick(index, ticked, range),
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

function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

function isTextField(target: EventTarget): boolean {
  return (
    (target instanceof HTMLInputElement && !isBox(target)) || target instanceof HTMLSelectElement
  )
}
