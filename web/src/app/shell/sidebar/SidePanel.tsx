import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Sidebar.module.css'

/** The entries that a collapsed sidebar has no room for, beside the icon that they belong to. */
export function SidePanel({
  opened,
  title,
  children,
}: {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Popover
      opened={opened}
      position="right-start"
      offset={4}
      withinPortal={false}
      // What scrolls cuts off what stands beside it otherwise.
      floatingStrategy="fixed"
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <div className={classes.unfoldedBeside} />
      </Popover.Target>
      <Popover.Dropdown p={6} className={classes.unfolded}>
        <div role="tooltip" className={classes.unfoldedTitle}>
          {title}
        </div>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
