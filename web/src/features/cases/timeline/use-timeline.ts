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
import { type List, useList } from '../../../records-ui/list/use-list.ts'
import { nameOf, usePeople } from '../../../records-ui/use-people.ts'
import { todayNow, useTimeZone } from '../../../records-ui/use-time-zone.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { useLineText } from './use-line-text.ts'

/** A line of the timeline as it is read. */
export interface TimelineRow {
  readonly line: TimelineLine
  readonly when: string
  readonly text: string
  readonly who: string
}

/** The timeline of a case as a list, the latest first. */
export function useTimeline(entry: Entry<LegalCase>): List<TimelineRow> {
  const { t } = useTranslation('matters')
  return useList<TimelineRow>({
    id: 'timeline',
    label: t('timeline'),
    fileName: `${t('timeline')} ${entry.value.title}`,
    rows: useRows(entry),
    rowKey: ({ line }) => line.key,
    rowName: ({ text }) => text,
    words: ({ line, text, who }) => [text, line.reason, who],
    firstSort: { key: 'when', descending: true },
    columns: [
      {
        key: 'when',
        header: t('timelineWhen'),
        width: '10rem',
        value: ({ when }) => when,
        sortValue: ({ line }) => line.at,
      },
      {
        key: 'group',
        header: t('timelineKind'),
        width: '8rem',
        value: ({ line }) => t(`group_${line.group}`),
      },
      { key: 'text', header: t('timelineWhat'), width: '2fr', value: ({ text }) => text },
      {
        key: 'reason',
        header: t('timelineReason'),
        width: '2fr',
        value: ({ line }) => line.reason,
      },
      { key: 'who', header: t('timelineWho'), width: '1fr', value: ({ who }) => who },
    ],
    filters: [
      {
        key: 'group',
        label: t('timelineKind'),
        options: timelineGroups.map((value) => ({ value, label: t(`group_${value}`) })),
        of: ({ line }) => line.group,
      },
    ],
  })
}

function useRows(entry: Entry<LegalCase>): readonly TimelineRow[] {
  const lines = useLines(entry)
  const people = usePeople()
  const textOf = useLineText(entry.value)
  const format = useFormat()
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'en'
  return useMemo(
    () =>
      lines.map((line) => ({
        line,
        when: line.day === '' ? format.dateTime(line.at) : formatCivilDate(line.day, language),
        text: textOf(line),
        who: nameOf(people, line.by),
      })),
    [lines, people, textOf, format, language],
  )
}

function useLines(entry: Entry<LegalCase>): readonly TimelineLine[] {
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
