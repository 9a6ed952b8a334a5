import { Anchor, Badge, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import {
  type Deadline,
  deadlineKind,
  deadlinePriorities,
  type Urgency,
} from '../../domain/deadline/deadline.ts'
import { capital } from '../../lib/capital.ts'
import { timeOfDay } from '../../lib/civil-format.ts'
import { paths } from '../../lib/paths'
import { useLookAgain } from '../../records-ui/deadlines/use-look-again.ts'
import type { ListColumn, ListFilter } from '../../records-ui/list/columns.ts'
import { savedColumn } from '../../records-ui/list/saved-column.tsx'
import { dayText, useFieldColumns } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { type DeadlineRow, deadlineFilters, deadlineRows, filtersOf } from './deadline-rows.ts'

const colors = {
  overdue: 'red',
  today: 'red',
  soon: 'yellow',
  later: 'gray',
  done: 'green',
} as const satisfies Record<Urgency, string>

/** A list of deadlines, the next first: of all cases, each with its case, or of one. */
export function useDeadlineList(
  id: 'deadlines' | 'case-deadlines',
  deadlines: readonly Entry<Deadline>[],
): List<DeadlineRow> {
  const { t } = useTranslation('deadlines')
  const cases = useRecords(caseKind)
  const today = useToday()
  const again = useLookAgain(deadlines)
  const rows = useMemo(
    () => deadlineRows(deadlines, cases, today, again),
    [deadlines, cases, today, again],
  )
  const columns = useColumns()
  return useList<DeadlineRow>({
    id,
    label: t('title'),
    rows,
    rowKey: ({ entry }) => entry.id,
    rowName: ({ entry }) => entry.value.title,
    words: ({ entry: { value }, caseTitle }) => [value.title, caseTitle, value.notes],
    firstSort: { key: 'due', descending: false },
    columns: id === 'deadlines' ? columns : columns.filter(({ key }) => key !== 'case'),
    filters: useFilters(),
  })
}

function useColumns(): readonly ListColumn<DeadlineRow>[] {
  const { t } = useTranslation('deadlines')
  const people = usePeople()
  const of = useFieldColumns(deadlineKind, ({ entry }: DeadlineRow) => entry.value)
  return [
    of('title', 'minmax(14.5rem, 3fr)', {
      render: ({ entry }) => <a href={paths.deadline(entry.id)}>{entry.value.title}</a>,
    }),
    of('due', '11.75rem', {
      sortValue: ({ entry }) => `${entry.value.due} ${entry.value.time}`,
      render: (row) => <Due row={row} />,
    }),
    of('time', '6rem', { hidden: true, inFiles: true, sortable: false }),
    of('caseId', 'minmax(11.5rem, 2fr)', {
      key: 'case',
      value: ({ caseTitle }) => caseTitle,
      render: ({ entry, caseTitle }) =>
        caseTitle && (
          <Anchor href={paths.case(entry.value.caseId)} fw={400}>
            {caseTitle}
          </Anchor>
        ),
    }),
    of('priority', '5.5rem', {
      sortValue: ({ entry }) => deadlinePriorities.indexOf(entry.value.priority),
    }),
    of('type', '8rem', { hidden: true }),
    of('ownerId', '8rem', {
      key: 'owner',
      hidden: true,
      value: ({ entry }) => nameOf(people, entry.value.ownerId),
    }),
    of('verifiedBy', '6.25rem', {
      key: 'verified',
      wideOnly: true,
      sortable: false,
      value: ({ entry }) => (entry.value.verifiedBy === '' ? t('unverified') : t('verified')),
    }),
    savedColumn(t('saved'), ({ entry }) => entry, { sortable: false }),
  ]
}

function useFilters(): readonly ListFilter<DeadlineRow>[] {
  const { t } = useTranslation('deadlines')
  return [
    {
      key: 'filter',
      label: t('filter'),
      one: true,
      options: deadlineFilters.map((value) => ({ value, label: t(`filter${capital(value)}`) })),
      of: filtersOf,
    },
    {
      key: 'priority',
      label: t('filterPriority'),
      one: true,
      all: 'all',
      options: [
        { value: 'all', label: t('allPriorities') },
        ...deadlinePriorities.map((value) => ({ value, label: t(`priority_${value}`) })),
      ],
      of: ({ entry }) => entry.value.priority,
    },
  ]
}

function Due({ row: { entry, urgency, days, lookAgain } }: { row: DeadlineRow }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Group gap="2px 8px">
      <span>
        {dayText(entry.value.due, language)} {timeOfDay(entry.value.time, language)}
      </span>
      <Badge color={colors[urgency]} variant="light" size="sm" style={{ flex: 'none' }}>
        {urgencyText(t, urgency, days)}
      </Badge>
      {lookAgain && (
        <Badge color="yellow" variant="outline" size="sm" style={{ flex: 'none' }}>
          {t('lookAgain')}
        </Badge>
      )}
    </Group>
  )
}

type Translate = ReturnType<typeof useTranslation<'deadlines'>>['t']

/** How close a deadline is, in words. */
function urgencyText(t: Translate, urgency: Urgency, days: number): string {
  if (urgency === 'done') return t('urgencyDone')
  if (urgency === 'today') return t('urgencyToday')
  return days < 0 ? t('urgencyOverdue', { count: -days }) : t('urgencyIn', { count: days })
}
