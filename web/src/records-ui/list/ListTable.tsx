import { DataTable } from '../../ui/table/DataTable'
import type { Column } from '../../ui/table/data-table'
import type { ListColumn } from './columns.ts'
import type { List } from './use-list.ts'
import { useTickBoxes } from './use-ticks.ts'

/** The rows of a list as a table that is ticked, sorted and walked through with the arrow keys. */
export function ListTable<T>({ list, selectable = true }: { list: List<T>; selectable?: boolean }) {
  const { spec, view } = list
  const boxes = useTickBoxes(list, spec.rowName)
  return (
    <DataTable
      label={spec.label}
      rows={list.shown}
      rowKey={spec.rowKey}
      columns={list.columns.map(columnOf)}
      sort={view.sort}
      onSort={(sort) => list.set({ sort })}
      selection={selectable ? boxes : undefined}
    />
  )
}

function columnOf<T>(column: ListColumn<T>): Column<T> {
  const { key, header, width, wideOnly, number, sign, value } = column
  return {
    key,
    header,
    width,
    sortable: column.sortable ?? column.control !== true,
    ...(wideOnly === undefined ? {} : { wideOnly }),
    ...(number === undefined ? {} : { number }),
    ...(sign === undefined ? {} : { sign }),
    render: column.render ?? ((row) => value(row) ?? ''),
  }
}
