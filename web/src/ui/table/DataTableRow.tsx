import { memo } from 'react'
import classes from './DataTable.module.css'
import type { Column } from './data-table'
import { RowBox } from './RowBox'
import type { RowKeys } from './use-row-keys'

/** The box that ticks a row, where rows can be ticked. */
interface Box {
  readonly label: string
  readonly index: number
  readonly ticked: boolean
  readonly onTick: RowKeys['tick']
}

/** One line of a table; on narrow screens a card. A table is drawn several times before it stands, and
 *  with every step of scrolling; what is in a row is drawn again only when that changes. */
export function DataTableRow<T>({
  row,
  index,
  columns,
  measure,
  offset,
  box,
}: {
  row: T
  index: number
  columns: readonly Column<T>[]
  /** Given where rows are placed by their measured heights. */
  measure: ((element: Element | null) => void) | undefined
  offset: number | undefined
  box: Box | undefined
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in DataTable
    // biome-ignore lint/a11y/useFocusableInteractive: the links inside take the focus
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-ticked={box?.ticked === true}
      ref={measure}
      className={classes.row}
      style={offset === undefined ? {} : { transform: `translateY(${offset}px)` }}
    >
      {box !== undefined && <PickCell {...box} />}
      <Cells row={row} columns={columns} />
    </div>
  )
}

const PickCell = memo(({ label, index, ticked, onTick }: Box) => (
  // biome-ignore lint/a11y/useSemanticElements: as in DataTable
  <div role="cell" className={classes.pick} data-pick>
    <RowBox
      label={label}
      ticked={ticked}
      onTick={(now, { nativeEvent }) =>
        onTick(index, now, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </div>
))

const Cells = memo(CellsOf) as typeof CellsOf

function CellsOf<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  return (
    <>
      {columns.map((column, place) => (
        // biome-ignore lint/a11y/useSemanticElements: as in DataTable
        <div
          key={column.key}
          role="cell"
          className={classes.cell}
          data-head={place === 0}
          data-label={column.header}
          data-wide-only={column.wideOnly === true}
          data-number={column.number === true}
          data-sign={column.sign === true}
        >
          {column.render(row)}
        </div>
      ))}
    </>
  )
}
