import { Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import type { CalendarItem } from '../../domain/calendar/calendar-items.ts'
import { deadlineKind } from '../../domain/deadline/deadline.ts'
import { taskKind } from '../../domain/task/task.ts'
import { downloadText } from '../../records-ui/download-text.ts'
import { useCurrentRecords } from '../../records-ui/use-current-records.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'

/** In a menu: hands the calendar out as a file that any calendar program reads: all of it, a case's, or what is shown. */
export function ExportItems({
  shown,
  caseId,
  caseTitle,
}: {
  shown: readonly CalendarItem[]
  /** The case that the filter names, or ''. */
  caseId: string
  caseTitle: string
}) {
  const { t } = useTranslation('calendar')
  const icon = <IconFileExport size={15} aria-hidden="true" />
  const events = useCurrentRecords(calendarEventKind)
  const deadlines = useCurrentRecords(deadlineKind)
  const tasks = useCurrentRecords(taskKind)

  async function hand(keeps: (id: string, ofCase: string) => boolean): Promise<void> {
    const { withSeries, writeCalendar } = await import('../../domain/calendar/icalendar.ts')
    const kept = <T extends { caseId: string }>(held: readonly { id: string; value: T }[]) =>
      held.filter(({ id, value }) => keeps(id, value.caseId))
    const now = new Date()
    const text = writeCalendar(
      withSeries(
        events.filter(({ value }) => value.binnedAt === null),
        ({ id, value }) => keeps(id, value.caseId),
      ).map(({ value }) => value),
      now,
      {
        deadlines: kept(deadlines),
        tasks: kept(tasks).filter(({ value }) => value.binnedAt === null && value.due !== ''),
      },
    )
    downloadText(`${t('fileName')}-${todayNow()}.ics`, text)
  }

  return (
    <>
      <Menu.Label>{t('export')}</Menu.Label>
      <Menu.Item leftSection={icon} onClick={() => void hand(() => true)}>
        {t('exportAll')}
      </Menu.Item>
      {caseId !== '' && (
        <Menu.Item leftSection={icon} onClick={() => void hand((_, ofCase) => ofCase === caseId)}>
          {t('exportCase', { title: caseTitle })}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={icon}
        onClick={() => {
          const ids = new Set(shown.map(({ id }) => id))
          void hand((id) => ids.has(id))
        }}
      >
        {t('exportShown')}
      </Menu.Item>
    </>
  )
}
