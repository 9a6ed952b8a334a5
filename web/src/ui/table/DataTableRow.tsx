import { Checkbox } from '@mantine/core'
import classes from './DataTable.module.css'
import type { Column } from './data-table'

/** One line of a table; on narrow screens a card. */
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
  /** The box that ticks the row, where rows can be ticked. */
  box:
    | {
        readonly label: string
        readonly ticked: boolean
        readonly onTick: (ticked: boolean, range: boolean) => void
      }
    | undefined
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
      {box !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: as in DataTable
        <div role="cell" className={classes.pick} data-pick>
          <Checkbox
            size="xs"
            aria-label={box.label}
            checked={box.ticked}
            onChange={(event) =>
              box.onTick(
                event.currentTarget.checked,
                event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
              )
            }
          />
        </div>
      )}
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
    </div>
  )
}
