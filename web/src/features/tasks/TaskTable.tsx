import { Anchor, Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { checklistProgress } from '../../domain/task/task.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { paths } from '../../lib/paths'
import { type Ticked, useTickBoxes } from '../../records-ui/list/use-ticks.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { DataTable } from '../../ui/DataTable'
import type { Column } from '../../ui/data-table'
import { TickField } from '../../ui/fields/TickField'
import { SaveState } from '../../ui/SaveState'
import { useRights } from '../../vault/records/use-rights.ts'
import type { TaskRow, TaskView } from './task-rows.ts'
import classes from './tasks.module.css'
import { useTaskSteps } from './use-task-steps.ts'

const colors = { overdue: 'red', today: 'red', soon: 'yellow' } as const

/** The list of tasks. Enter opens one; those who may write check it off, or tick several. */
export function TaskTable({
  rows,
  ticked,
  view,
  onView,
  onOpen,
  withCase,
}: {
  rows: readonly TaskRow[]
  ticked: Ticked<TaskRow>
  view: TaskView
  onView: (patch: Partial<TaskView>) => void
  onOpen: (id: string) => void
  withCase: boolean
}) {
  const { t } = useTranslation('tasks')
  const { write } = useRights()
  const boxes = useTickBoxes(ticked, ({ entry }) => entry.value.title)
  const columns: readonly (Column<TaskRow> | null)[] = [
    {
      key: 'title',
      header: t('fieldTitle'),
      width: 'minmax(13rem, 3fr)',
      sortable: true,
      render: (row) => <TitleCell row={row} onOpen={onOpen} />,
    },
    {
      key: 'due',
      header: t('fieldDue'),
      width: '8rem',
      sortable: true,
      render: (row) => <DueCell row={row} />,
    },
    withCase
      ? {
          key: 'case',
          header: t('fieldCase'),
          width: 'minmax(11.5rem, 1.8fr)',
          sortable: true,
          render: ({ entry, caseTitle }) =>
            caseTitle && (
              <Anchor href={paths.caseTab(entry.value.caseId, 'tasks')} fw={400}>
                {caseTitle}
              </Anchor>
            ),
        }
      : null,
    {
      key: 'priority',
      header: t('fieldPriority'),
      width: '5.5rem',
      sortable: true,
      render: ({ entry }) => t(`priority_${entry.value.priority}`),
    },
    {
      key: 'people',
      header: t('fieldAssignees'),
      width: 'minmax(6.5rem, 1fr)',
      wideOnly: true,
      render: ({ entry }) => <People ids={entry.value.assigneeIds} />,
    },
    {
      key: 'state',
      header: t('fieldState'),
      width: '7rem',
      sortable: true,
      render: ({ entry }) => t(`state_${entry.value.state}`),
    },
    {
      key: 'saved',
      header: t('saved'),
      ...(view.filter === 'bin'
        ? { width: 'minmax(12rem, 1fr)' }
        : { width: '1.25rem', sign: true }),
      render: (row) =>
        view.filter === 'bin' ? <Binned row={row} /> : <SaveState state={row.entry.state} />,
    },
  ]
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      columns={columns.filter((column) => column !== null)}
      sort={view.sort}
      onSort={(sort) => onView({ sort })}
      selection={write ? boxes : undefined}
    />
  )
}

function TitleCell({ row, onOpen }: { row: TaskRow; onOpen: (id: string) => void }) {
  const { t } = useTranslation('tasks')
  const steps = useTaskSteps()
  const { entry, waitsFor } = row
  const { value } = entry
  const { done, all } = checklistProgress(value)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <WriterFields>
        <TickField
          size="xs"
          radius="xl"
          mt={3}
          aria-label={t('checkDone', { title: value.title })}
          checked={value.state === 'done'}
          onChange={(checked) => void steps.enter(entry, checked ? 'done' : 'todo')}
        />
      </WriterFields>
      <div className={classes.title}>
        <UnstyledButton
          className={classes.open}
          data-over={row.urgency === 'done' || undefined}
          onClick={() => onOpen(entry.id)}
        >
          {value.title}
        </UnstyledButton>
        {all > 0 && (
          <Text span size="xs" c="dimmed">
            {' '}
            {t('checklistProgress', { done, all })}
          </Text>
        )}
        {waitsFor.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('waitsFor', { titles: waitsFor.join(', ') })}
          </Text>
        )}
      </div>
    </Group>
  )
}

function DueCell({ row }: { row: TaskRow }) {
  const { t, i18n } = useTranslation('tasks')
  const { due } = row.entry.value
  if (due === '') return null
  const { urgency } = row
  const near = urgency === 'overdue' || urgency === 'today' || urgency === 'soon'
  return (
    <Group gap="0 8px">
      <span>{formatListedDate(due, i18n.resolvedLanguage ?? 'en')}</span>
      {near && (
        <Badge color={colors[urgency]} variant="light" size="sm" style={{ flex: 'none' }}>
          {t(`urgency_${urgency}`)}
        </Badge>
      )}
    </Group>
  )
}

function People({ ids }: { ids: readonly string[] }) {
  const people = usePeople()
  return ids
    .map((id) => nameOf(people, id))
    .filter((name) => name !== '')
    .join(', ')
}

function Binned({ row: { entry } }: { row: TaskRow }) {
  const { t } = useTranslation('tasks')
  const steps = useTaskSteps()
  return (
    <Writers>
      <BinActions
        question={t('deleteForGood', { title: entry.value.title })}
        onRestore={() => steps.restore(entry.id)}
        onDelete={() => steps.deleteForGood(entry.id)}
      />
    </Writers>
  )
}
