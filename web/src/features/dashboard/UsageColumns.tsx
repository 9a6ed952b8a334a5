import type { CSSProperties } from 'react'
import classes from './usage.module.css'

/** What is counted on each day. */
export interface Series<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly color: string
}

/** Columns by day, one count upon the other. A handful of boxes: a library of charts would keep the
 *  whole dashboard waiting for them. */
export function UsageColumns<Name extends string>({
  rows,
  series,
}: {
  rows: readonly ({ readonly label: string } & Readonly<Record<Name, number>>)[]
  series: readonly Series<Name>[]
}) {
  const sums = rows.map((row) => series.reduce((sum, { name }) => sum + row[name], 0))
  // Even, so that the line in the middle stands at a whole number.
  const top = Math.max(2, 2 * Math.ceil(Math.max(...sums) / 2))
  return (
    <div className={classes.chart}>
      <div className={classes.scale}>
        <span>{top}</span>
        <span>{top / 2}</span>
        <span>0</span>
      </div>
      <ol className={classes.days}>
        {rows.map((row) => (
          <li key={row.label}>
            <span className={classes.column}>
              {series.map(({ name, color }) => (
                <span key={name} style={share(row[name] / top, color)} />
              ))}
            </span>
            <span>{row.label}</span>
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        {series.map(({ name, label, color }) => (
          <li key={name}>
            <span style={{ background: color }} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

function share(part: number, color: string): CSSProperties {
  return { height: `${part * 100}%`, background: color }
}
