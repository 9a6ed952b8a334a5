import { type CSSProperties, useRef } from 'react'
import classes from './DataTable.module.css'
import { HeaderRow, NarrowSort, type Ticks } from './DataTableHeader'
import { DataTableRow } from './DataTableRow'
import { type Column, fittingWidths, type Selection, type Sort } from './data-table'
import { useRowKeys } from './use-row-keys'
import { useWindowed } from './use-windowed'

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
  const windowed = useWindowed(body, rows, rowKey)
  const keys = useRowKeys({ body, rows, rowKey, selection, onReach: windowed.reach })
  const ticks = selection && ticksOf(selection, rows, rowKey)
  return (
    <div className={classes.frame} style={widthsOf(columns, selection !== undefined)}>
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
          data-virtual={windowed.height !== undefined}
          style={windowed.height === undefined ? {} : { height: windowed.height }}
          onKeyDown={keys.onKeyDown}
        >
          {windowed.items.map(({ index, offset }) => {
            const row = rows[index]
            if (row === undefined) return null
            const key = rowKey(row)
            return (
              <DataTableRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                measure={windowed.measure}
                offset={offset}
                box={
                  selection && {
                    label: selection.labelOf(row),
                    index,
                    ticked: selection.keys.has(key),
                    onTick: keys.tick,
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

function widthsOf<T>(columns: readonly Column<T>[], ticked: boolean): CSSProperties {
  const widths = [...(ticked ? ['1.5rem'] : []), ...columns.map(({ width }) => width)]
  return { '--columns': fittingWidths(widths), '--gaps': widths.length - 1 } as CSSProperties
}

function ticksOf<T>(
  { keys, onChange, allLabel }: Selection<T>,
  rows: readonly T[],
  rowKey: (row: T) => string,
): Ticks {
  return {
    label: allLabel,
    ticked: keys.size === 0 ? 0 : rows.filter((row) => keys.has(rowKey(row))).length,
    of: rows.length,
    onChange: (ticked) => onChange(ticked ? new Set(rows.map(rowKey)) : new Set()),
  }
}
