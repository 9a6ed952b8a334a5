import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { afterPaint } from '../lib/after-paint'
import classes from './TabRow.module.css'

/** The names of a screen's tabs in one row, inside `Tabs`. */
export function TabRow<Tab extends string>({
  tabs,
  active,
  label,
  ...margins
}: {
  tabs: readonly { readonly id: Tab; readonly name: string }[]
  active: Tab | undefined
  /** What the tabs are of, where the page's heading does not say so. */
  label?: string
  mb?: 'sm' | 'md'
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const showOpen = (): void => {
      const list = row.current
      const open = list?.querySelector(`[id$="-tab-${active}"]`)
      if (!(list && open)) return
      const place = list.getBoundingClientRect()
      const { left, width } = open.getBoundingClientRect()
      list.scrollLeft += left - place.left - (place.width - width) / 2
    }
    // On a phone the row is longer than the screen: the open one is brought into sight, after the
    // router has put what scrolls back to where it was.
    return afterPaint(showOpen)
  }, [active])
  return (
    // Named by its tabs: the router would give one screen's row the place to which another was pushed.
    <Tabs.List
      ref={row}
      aria-label={label}
      className={classes.row}
      data-scroll-restoration-id={tabs.map(({ id }) => id).join()}
      {...margins}
    >
      {tabs.map(({ id, name }) => (
        <Tabs.Tab key={id} value={id}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
