import { Anchor, Badge, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Urgency } from '../../domain/deadline/deadline.ts'
import { type CivilDate, daysBetween, formatListedDate } from '../../domain/values/civil-date.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { DataTable } from '../../ui/DataTable'
import type { Column, Sort } from '../../ui/data-table'
import { SaveState } from '../../ui/SaveState'
import type { DeadlineRow, DeadlineView } from './deadline-rows.ts'

const colors = {
  overdue: 'red',
  today: 'red',
  soon: 'yellow',
  later: 'gray',
  done: 'green',
} as const satisfies Record<Urgency, string>

/** The list of deadlines. */
export function DeadlineTable({
  rows,
  view,
  onSort,
  today,
  withCase = true,
}: {
  rows: readonly DeadlineRow[]
  view: DeadlineView
  onSort: (sort: Sort) => void
  today: CivilDate
  /** False where all rows are of one case. */
  withCase?: boolean
}) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  const columns: readonly Column<DeadlineRow>[] = [
    {
      key: 'title',
      header: t('fieldTitle'),
      width: 'minmax(14.5rem, 3fr)',
      sortable: true,
      render: ({ entry }) => <a href={paths.deadline(entry.id)}>{entry.value.title}</a>,
    },
    {
      key: 'due',
      header: t('fieldDue'),
      width: '11.75rem',
      sortable: true,
      render: ({ entry, urgency }) => (
        <Group gap="2px 8px">
          <span>
            {formatListedDate(entry.value.due, language)} {timeOfDay(entry.value.time, language)}
          </span>
          <Badge color={colors[urgency]} variant="light" size="sm" style={{ flex: 'none' }}>
            {urgencyText(t, urgency, daysBetween(today, entry.value.due))}
          </Badge>
        </Group>
      ),
    },
    {
      key: 'case',
      header: t('fieldCase'),
      width: 'minmax(11.5rem, 2fr)',
      sortable: true,
      render: ({ entry, caseTitle }) =>
        caseTitle && (
          <Anchor href={paths.case(entry.value.caseId)} fw={400}>
            {caseTitle}
          </Anchor>
        ),
    },
    {
      key: 'priority',
      header: t('fieldPriority'),
      width: '5.5rem',
      sortable: true,
      render: ({ entry }) => t(`priority_${entry.value.priority}`),
    },
    {
      key: 'verified',
      header: t('verification'),
      width: '6.25rem',
      wideOnly: true,
      render: ({ entry }) => (entry.value.verifiedBy === '' ? t('unverified') : t('verified')),
    },
    {
      key: 'state',
      header: t('saved'),
      width: '1.25rem',
      sign: true,
      render: ({ entry }) => <SaveState state={entry.state} />,
    },
  ]
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      columns={withCase ? columns : columns.filter(({ key }) => key !== 'case')}
      sort={view.sort}
      onSort={onSort}
    />
  )
}

type Translate = ReturnType<typeof useTranslation<'deadlines'>>['t']

/** How close a deadline is, in words. */
function urgencyText(t: Translate, urgency: Urgency, days: number): string {
  if (urgency === 'done') return t('urgencyDone')
  if (urgency === 'today') return t('urgencyToday')
  return days < 0 ? t('urgencyOverdue', { count: -days }) : t('urgencyIn', { count: days })
}
