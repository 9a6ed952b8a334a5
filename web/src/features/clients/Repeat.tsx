import { Button, Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton'
import { icon } from '../../ui/icon'

/** Any number of things of one sort, each in a box of its own with a way to take it out. */
export function Repeat<T>({
  items,
  legendOf,
  removeLabelOf,
  addLabel,
  blank,
  onChange,
  children,
}: {
  items: readonly T[]
  /** What the box of the nth thing (from 1) is called. */
  legendOf: (number: number) => string
  removeLabelOf: (number: number) => string
  addLabel: string
  /** A new thing with nothing filled in. */
  blank: () => T
  onChange: (items: readonly T[]) => void
  children: (item: T, change: (patch: Partial<T>) => void) => ReactNode
}) {
  return (
    <Stack gap="xs">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed here has no identity but its place
        <Fieldset key={index} legend={legendOf(index + 1)} p="sm" pt={4}>
          <Group wrap="nowrap" align="flex-start" gap="xs">
            <div style={{ flex: 1, minWidth: 0 }}>
              {children(item, (patch) =>
                onChange(items.map((other, at) => (at === index ? { ...other, ...patch } : other))),
              )}
            </div>
            <IconButton
              icon={IconTrash}
              label={removeLabelOf(index + 1)}
              color="red"
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            />
          </Group>
        </Fieldset>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={icon(IconPlus, 15)}
          onClick={() => onChange([...items, blank()])}
        >
          {addLabel}
        </Button>
      </div>
    </Stack>
  )
}
