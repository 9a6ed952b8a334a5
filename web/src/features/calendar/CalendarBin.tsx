import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { RecordBinBulk } from '../../records-ui/list/RecordBinBulk'
import { TickAll, TickBox } from '../../records-ui/list/TickBox'
import { useTicks } from '../../records-ui/list/use-ticks.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { icon } from '../../ui/icon'
import { LongRows } from '../../ui/table/LongRows'
import { useRecords } from '../../vault/records/hooks'
import { removeRecord, updateRecord } from '../../vault/records/records'

/** Events that were thrown away, and the way back for each. */
export function CalendarBin() {
  const { t, i18n } = useTranslation('calendar')
  const { t: word } = useTranslation('records')
  const [open, setOpen] = useState(false)
  const binned = useRecords(calendarEventKind).filter(({ value }) => value.binnedAt !== null)
  const ticks = useTicks(binned, ({ id }) => id, 'bin')
  if (binned.length === 0) return null
  return (
    <Stack gap="xs" mt="md">
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={icon(IconTrash, 15)}
          onClick={() => setOpen(!open)}
        >
          {open ? word('binHide') : word('binShow', { count: binned.length })}
        </Button>
      </div>
      {open && (
        <Paper component="section" aria-label={t('bin')}>
          <TickAll list={ticks} ids={binned.map(({ id }) => id)} />
          <LongRows as="div" rows={binned} rowKey={({ id }) => id}>
            {({ id, value }, place) => (
              <Group {...place} justify="space-between" py={4}>
                <Group gap="xs" wrap="nowrap">
                  <TickBox list={ticks} id={id} name={value.title} />
                  <Text size="sm">
                    {value.title}, {formatCivilDate(value.startDay, i18n.resolvedLanguage ?? 'en')}
                  </Text>
                </Group>
                <Writers>
                  <BinActions
                    question={t('deleteForGood', { title: value.title })}
                    onRestore={() => updateRecord(calendarEventKind, id, { binnedAt: null })}
                    onDelete={() => removeRecord(calendarEventKind, id)}
                  />
                </Writers>
              </Group>
            )}
          </LongRows>
          <RecordBinBulk kind={calendarEventKind} list={ticks} />
        </Paper>
      )}
    </Stack>
  )
}
