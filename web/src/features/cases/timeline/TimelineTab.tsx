import { Chip, Group, Stack, Text } from '@mantine/core'
import {
  IconArrowRight,
  IconBuildingBank,
  IconCalendar,
  IconCheckbox,
  IconClockHour4,
  IconFile,
  IconMessages,
  IconNotes,
  IconReceipt,
  IconStopwatch,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../../domain/billing/invoice.ts'
import { calendarEventKind } from '../../../domain/calendar/calendar-event.ts'
import type { LegalCase } from '../../../domain/case/case.ts'
import { communicationKind } from '../../../domain/case/communication.ts'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import { noteKind } from '../../../domain/case/note.ts'
import {
  caseTimeline,
  type TimelineGroup,
  type TimelineLine,
  timelineGroups,
} from '../../../domain/casework/case-timeline.ts'
import { conflictReportKind } from '../../../domain/conflict-check/report.ts'
import { deadlineKind } from '../../../domain/deadline/deadline.ts'
import { documentKind } from '../../../domain/document/document.ts'
import { taskKind } from '../../../domain/task/task.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { trustEntryKind } from '../../../domain/trust/trust.ts'
import { formatCivilDate } from '../../../domain/values/civil-date.ts'
import { useFormat } from '../../../i18n/use-format'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { todayNow, useTimeZone } from '../../../records-ui/use-time-zone.ts'
import { useView } from '../../../ui/use-view'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { StageTimes } from './StageTimes'
import classes from './TimelineTab.module.css'
import { useLineText } from './use-line-text.ts'

const icons = {
  steps: IconArrowRight,
  documents: IconFile,
  notes: IconNotes,
  communications: IconMessages,
  calendar: IconCalendar,
  deadlines: IconClockHour4,
  tasks: IconCheckbox,
  time: IconStopwatch,
  billing: IconReceipt,
  trust: IconBuildingBank,
} as const satisfies Record<TimelineGroup, unknown>

const firstView: { readonly groups: readonly TimelineGroup[] } = { groups: [] }

/** Lines that a page shows before somebody narrows it. */
const longest = 500

/** Everything that happened in a case, the latest first, and how long it was in each stage. */
export function TimelineTab({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('matters')
  const lines = useTimeline(entry)
  const view = useView('timeline', firstView, { groups: ['', ...timelineGroups] })
  const { groups } = view.values
  const shown = groups.length === 0 ? lines : lines.filter(({ group }) => groups.includes(group))
  return (
    <Stack gap="md" maw={900}>
      <StageTimes entry={entry} />
      <Chip.Group multiple value={[...groups]} onChange={(groups) => view.set({ groups })}>
        <Group gap={6} role="group" aria-label={t('timelineFilter')}>
          {timelineGroups.map((group) => (
            <Chip key={group} value={group} size="xs">
              {t(`group_${group}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.length === 0 && <Text size="sm">{t('timelineEmpty')}</Text>}
      <ol className={classes.list ?? ''} aria-label={t('timeline')}>
        {shown.slice(0, longest).map((line) => (
          <Line key={line.key} line={line} entry={entry} />
        ))}
      </ol>
      {shown.length > longest && (
        <Text size="sm" c="dimmed">
          {t('timelineMore', { count: shown.length - longest })}
        </Text>
      )}
    </Stack>
  )
}

function Line({ line, entry }: { line: TimelineLine; entry: Entry<LegalCase> }) {
  const { i18n } = useTranslation('matters')
  const format = useFormat()
  const people = usePeople()
  const textOf = useLineText(entry.value)
  const Icon = icons[line.group]
  const who = nameOf(people, line.by)
  const when =
    line.day === ''
      ? format.dateTime(line.at)
      : formatCivilDate(line.day, i18n.resolvedLanguage ?? 'en')
  return (
    <li className={classes.line}>
      <Icon size={16} aria-hidden={true} className={classes.icon} />
      <div>
        <Text size="sm">{textOf(line)}</Text>
        {line.reason !== '' && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap' }}>
            {line.reason}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {who === '' ? when : `${when} · ${who}`}
        </Text>
      </div>
    </li>
  )
}

function useTimeline(entry: Entry<LegalCase>): readonly TimelineLine[] {
  const zone = useTimeZone()
  const documents = useRecords(documentKind)
  const notes = useRecords(noteKind)
  const communications = useRecords(communicationKind)
  const events = useRecords(calendarEventKind)
  const deadlines = useRecords(deadlineKind)
  const tasks = useRecords(taskKind)
  const time = useRecords(timeEntryKind)
  const invoices = useRecords(invoiceKind)
  const trust = useRecords(trustEntryKind)
  const reports = useRecords(conflictReportKind)
  const holds = useRecords(legalHoldKind)
  return useMemo(() => {
    const clock = { today: todayNow(), zone }
    const work = { documents, notes, communications, events, deadlines, tasks, time }
    return caseTimeline(entry, { ...work, invoices, trust, reports, holds }, clock)
  }, [
    entry,
    zone,
    documents,
    notes,
    communications,
    events,
    deadlines,
    tasks,
    time,
    invoices,
    trust,
    reports,
    holds,
  ])
}
