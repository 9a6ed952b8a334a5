import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LineField } from '../../../ui/fields/LineField'
import { IconButton } from '../../../ui/IconButton'
import { icon } from '../../../ui/icon'

/** What the rows say; the number of a row goes into the names of its fields. */
interface Words {
  readonly legend: string
  title(number: number): string
  remove(number: number): string
  readonly add: string
}

/** Lines of a template, each with a title and fields of its own. */
export function TemplateRows<T extends { readonly id: string; readonly title: string }>({
  rows,
  words,
  blank,
  fields,
  onChange,
}: {
  rows: readonly T[]
  words: Words
  blank: () => T
  /** What stands beside the title of the row at an index. */
  fields: (row: T, index: number, change: (patch: Partial<T>) => void) => ReactNode
  onChange: (rows: readonly T[]) => void
}) {
  return (
    <Stack gap={6} component="fieldset" p={0} m={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {words.legend}
      </Text>
      {rows.map((row, index) => {
        const change = (patch: Partial<T>): void =>
          onChange(rows.map((one, at) => (at === index ? { ...one, ...patch } : one)))
        return (
          <Group key={row.id} gap={6} wrap="wrap">
            <LineField
              size="xs"
              flex="1 1 10rem"
              aria-label={words.title(index + 1)}
              value={row.title}
              onChange={(title) => change({ title } as Partial<T>)}
            />
            {fields(row, index, change)}
            <IconButton
              icon={IconTrash}
              label={words.remove(index + 1)}
              color="red"
              onClick={() => onChange(rows.toSpliced(index, 1))}
            />
          </Group>
        )
      })}
      <Button
        size="compact-sm"
        variant="light"
        style={{ alignSelf: 'start' }}
        leftSection={icon(IconPlus, 15)}
        onClick={() => onChange([...rows, blank()])}
      >
        {words.add}
      </Button>
    </Stack>
  )
}
