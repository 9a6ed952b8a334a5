import { Menu } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton'

/** What can be done with one of many rows, behind an icon: the menu is made when somebody first presses
 *  it, since dozens of closed ones cost a list half of its time. */
export function RowMenu({
  children,
  ...button
}: Omit<ComponentProps<typeof IconButton>, 'children' | 'ref' | 'onClick'> & {
  /** The items of the menu. */
  readonly children: ReactNode
}) {
  const [isMade, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isMade) return
    // The menu's button has taken the place of the one that was pressed.
    target.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [isMade])
  if (!isMade) {
    return (
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setMade(true)}
      />
    )
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal
      keepMounted={false}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>
        <IconButton {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
