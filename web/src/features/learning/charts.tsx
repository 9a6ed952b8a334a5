/** The drawings, which the dashboard fetches when it is shown. The numbers stand in tables beside
 *  them; to those who listen the drawings are silent. */
import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'

/** One row of a drawing. */
export type Row = Readonly<Record<string, string | number>>

/** A line or column of a drawing. */
export interface Series {
  readonly name: string
  readonly label: string
  readonly color: string
}

interface Drawing {
  readonly rows: readonly Row[]
  readonly by: string
  readonly series: readonly Series[]
  /** how a value is written */
  readonly write: (value: number) => string
}

/** Columns side by side, or one upon the other. */
export function Columns({
  rows,
  by,
  series,
  write,
  stacked = false,
}: Drawing & { stacked?: boolean }) {
  return (
    <BarChart
      h="100%"
      data={[...rows]}
      dataKey={by}
      series={[...series]}
      type={stacked ? 'stacked' : 'default'}
      valueFormatter={write}
      withLegend
      withTooltip={false}
      maxBarWidth={48}
      barProps={{ isAnimationActive: false }}
    />
  )
}

/** Lines over time. */
export function Lines({ rows, by, series, write }: Drawing) {
  return (
    <LineChart
      h="100%"
      data={[...rows]}
      dataKey={by}
      series={[...series]}
      valueFormatter={write}
      withLegend
      withTooltip={false}
      curveType="linear"
      lineProps={{ isAnimationActive: false }}
    />
  )
}
