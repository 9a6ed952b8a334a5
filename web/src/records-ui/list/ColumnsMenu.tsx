import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import type { List } from './use-list.ts'

/** Which columns the table shows. The first one, which names the row, always stays. */
export function ColumnsMenu<T>({ list }: { list: List<T> }) {
  const { t } = useTranslation('lists')
  const offered = list.spec.columns.slice(1).filter((column) => column.control !== true)
  const shown = new Set(list.columns.map(({ key }) => key))
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      withinPortal
      keepMounted={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton icon={IconColumns3} label={t('columns')} variant="default" />
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Text size="xs" fw={600} mb={6}>
          {t('columns')}
        </Text>
        <Checkbox.Group
          aria-label={t('columns')}
          value={offered.filter(({ key }) => shown.has(key)).map(({ key }) => key)}
          onChange={(columns) => list.set({ columns })}
        >
          <Stack gap={6}>
            {offered.map((column) => (
              <Checkbox key={column.key} size="xs" value={column.key} label={column.header} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button
          mt="xs"
          size="compact-xs"
          variant="subtle"
          disabled={list.view.columns === null}
          onClick={() => list.set({ columns: null })}
        >
          {t('columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
