import { Button, Menu, Popover } from '@mantine/core'
import { useState } from 'react'
import type { BulkAction, BulkRun } from './bulk-action.ts'

/** The button of an action: it runs at once, after a choice, or after what its form asks for. */
export function BulkButton<T>({
  action,
  loading,
  disabled,
  onRun,
}: {
  action: BulkAction<T>
  loading: boolean
  disabled: boolean
  onRun: (step: BulkRun<T>) => void
}) {
  const [opened, setOpened] = useState(false)
  const look = {
    size: 'compact-sm',
    variant: 'default',
    leftSection: action.icon,
    loading,
    disabled,
    ...(action.danger === true ? { c: 'red' } : {}),
    children: action.label,
  } as const
  if ('run' in action) return <Button {...look} onClick={() => onRun(action.run)} />
  if ('choices' in action) {
    return (
      <Menu position="top-start" shadow="md" withinPortal keepMounted={false}>
        <Menu.Target>
          <Button {...look} />
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {action.choices.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => onRun((rows) => action.choose(rows, value))}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-start"
      shadow="md"
      width={280}
      trapFocus
      returnFocus
      withinPortal
      keepMounted={false}
    >
      <Popover.Target>
        <Button {...look} onClick={() => setOpened((now) => !now)} />
      </Popover.Target>
      <Popover.Dropdown>
        {action.form((step) => {
          setOpened(false)
          onRun(step)
        })}
      </Popover.Dropdown>
    </Popover>
  )
}
