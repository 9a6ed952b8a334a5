import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import classes from './learning.module.css'

const Columns = lazy(async () => ({ default: (await import('./charts')).Columns }))
const Lines = lazy(async () => ({ default: (await import('./charts')).Lines }))

/** A column chart; `inert`, because what it shows stands in the table beneath. */
export function ColumnChart(props: ComponentProps<typeof Columns>) {
  return (
    <Frame>
      <Columns {...props} />
    </Frame>
  )
}

/** A line chart. */
export function TrendChart(props: ComponentProps<typeof Lines>) {
  return (
    <Frame>
      <Lines {...props} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.chart} aria-hidden="true" inert>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
