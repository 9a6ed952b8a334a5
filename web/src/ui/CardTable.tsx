import type { ReactNode } from 'react'
import classes from './CardTable.module.css'

export interface CardColumn<T> {
  readonly header: string
  readonly render: (row: T) => ReactNode
  readonly number?: boolean
}

/** A calm table in the server's order; on narrow screens each row is a card. The roles are named
 *  because a table that is laid out as cards would lose them. */
export function CardTable<T>({
  label,
  prose = false,
  rows,
  rowKey,
  columns,
}: {
  label: string
  /** Its cells hold sentences, which are read beside each other from their first line on. */
  prose?: boolean
  rows: readonly T[]
  rowKey: (row: T) => string
  columns: readonly CardColumn<T>[]
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards on narrow screens
    <table className={classes.table} role="table" aria-label={label} data-prose={prose}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {columns.map(({ header, number }) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th key={header} role="columnheader" scope="col" data-number={number === true}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above
          <tr key={rowKey(row)} role="row">
            {columns.map(({ header, render, number }) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <td key={header} role="cell" data-label={header} data-number={number === true}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
