import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlSheet, sheetSections } from '../../domain/calendar/control-sheet.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { useCurrentRecords } from '../../records-ui/use-current-records.ts'
import { useTimeZone, useToday } from '../../records-ui/use-time-zone.ts'
import { DateField } from '../../ui/fields/DateField'
import { icon } from '../../ui/icon'
import { printOnly } from '../../ui/print-only'
import { ControlSheetPrint } from './ControlSheetPrint'

/** The control sheet of a day: what it will show, and the printer. */
export function ControlSheetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('deadlines')
  const [typed, setTyped] = useState('')
  const zone = useTimeZone()
  const deadlines = useCurrentRecords(deadlineKind)
  const today = useToday()
  const day = parseCivilDate(typed) ?? today
  const sheet = useMemo(() => controlSheet(deadlines, day, zone), [deadlines, day, zone])
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('controlSheet')}>
        <Stack gap="sm">
          <DateField
            label={t('sheetDay')}
            max={today}
            value={typed === '' ? today : typed}
            onChange={setTyped}
          />
          <dl style={{ margin: 0 }}>
            {sheetSections.map((name) => (
              <Group key={name} justify="space-between" py={2}>
                <Text component="dt" size="sm">
                  {t(`sheet_${name}`)}
                </Text>
                <Text component="dd" size="sm" m={0} fw={600}>
                  {sheet[name].length}
                </Text>
              </Group>
            ))}
          </dl>
          <Group justify="flex-end">
            <Button leftSection={icon(IconPrinter)} onClick={printOnly}>
              {t('print')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      {opened && <ControlSheetPrint sheet={sheet} day={day} />}
    </>
  )
}
