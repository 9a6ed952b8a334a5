import { Tabs } from '@mantine/core'

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
  return (
    <Tabs.List aria-label={label} style={{ flexWrap: 'nowrap', overflowX: 'auto' }} {...margins}>
      {tabs.map(({ id, name }) => (
        // On a phone the row is longer than the screen: the open one is in sight.
        <Tabs.Tab key={id} value={id} ref={id === active ? bringIntoSight : null}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

function bringIntoSight(tab: HTMLElement | null): void {
  // A browser without it shows the row from its beginning.
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}
