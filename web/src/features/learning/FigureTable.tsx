import type { ReactNode } from 'react'
import { CardTable } from '../../ui/CardTable'

type Figures = readonly [key: string, ...cells: readonly ReactNode[]]

/** Numbers in rows; the first column names the row. */
export function FigureTable({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly Figures[]
}) {
  return (
    <CardTable<Figures>
      label={label}
      rows={rows}
      rowKey={(row) => row[0]}
      columns={head.map((header, column) => ({
        header,
        number: column > 0,
        render: (row) => row[column + 1],
      }))}
    />
  )
}
