import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarEventKind } from '../../domain/calendar-event.ts'
import { formatCivilDate } from '../../domain/civil-date.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { useRecords } from '../../vault/hooks'
import { removeRecord, updateRecord } from '../../vault/records'

/** Events that were thrown away, and the way back for each. */
export function CalendarBin() {
  const { t, i18n } = useTranslation('calendar')
  const { t: word } = useTranslation('records')
  const [open, setOpen] = useState(false)
  const binned = useRecords(calendarEventKind).filter(({ value }) => value.binnedAt !== null)
  if (binned.length === 0) return null
  return (
    <Stack gap="xs" mt="md">
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={15} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {open ? word('binHide') : word('binShow', { count: binned.length })}
        </Button>
      </div>
      {open && (
        <Paper component="section" aria-label={t('bin')}>
          {binned.map(({ id, value }) => (
            <Group key={id} justify="space-between" py={4}>
              <Text size="sm">
                {value.title}, {formatCivilDate(value.startDay, i18n.resolvedLanguage ?? 'en')}
              </Text>
              <Writers>
                <BinActions
                  question={t('deleteForGood', { title: value.title })}
                  onRestore={() => updateRecord(calendarEventKind, id, { binnedAt: null })}
                  onDelete={() => removeRecord(calendarEventKind, id)}
                />
              </Writers>
            </Group>
          ))}
        </Paper>
      )}
    </Stack>
  )
}
