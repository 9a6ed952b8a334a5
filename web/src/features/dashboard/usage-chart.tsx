/** The drawing of the last seven days, fetched when the dashboard is shown. */
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'

/** Columns by day, one upon the other. */
export function UsageColumns({
  rows,
  series,
}: {
  rows: readonly Readonly<Record<string, string | number>>[]
  series: readonly { readonly name: string; readonly label: string; readonly color: string }[]
}) {
  return (
    <BarChart
      h={180}
      data={[...rows]}
      dataKey="day"
      series={[...series]}
      type="stacked"
      withLegend
      withTooltip={false}
      gridAxis="y"
      yAxisProps={{ allowDecimals: false, width: 28 }}
      barProps={{ isAnimationActive: false, maxBarSize: 28 }}
    />
  )
}
