import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind, standing } from '../../domain/case/case.ts'
import { taskKind } from '../../domain/task/task.ts'
import { useTicks } from '../../records-ui/list/use-ticks.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { AfterPaint, Fetching, later } from '../../ui/later'
import { SearchField } from '../../ui/SearchField'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { QuickAdd } from './QuickAdd'
import { TaskTable } from './TaskTable'
import { firstTaskView, type TaskView, taskFilters, taskRows } from './task-rows.ts'

const sayable = { filter: taskFilters, layout: ['list', 'board'] }

const TaskDrawer = later(async () => (await import('./TaskDrawer')).TaskDrawer)
const TaskBulk = later(async () => (await import('./TaskBulk')).TaskBulk)
const TaskBoard = later(async () => (await import('./TaskBoard')).TaskBoard, <Fetching />)

/** Tasks to add, look through and open: of a case, or of the whole firm when `caseId` is ''. */
export function TaskPanel({
  caseId,
  opened,
  onOpen,
}: {
  caseId: string
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}) {
  const { t, i18n } = useTranslation('tasks')
  const language = i18n.resolvedLanguage ?? 'en'
  const { user } = useAuth()
  const all = useRecords(taskKind)
  const cases = useRecords(caseKind)
  const view = useView<TaskView>(`tasks:${caseId}`, firstTaskView, sayable)
  const today = useToday()
  const me = user?.id ?? ''
  const tasks = useMemo(
    () =>
      caseId === '' ? standing(all, cases) : all.filter(({ value }) => value.caseId === caseId),
    [all, cases, caseId],
  )
  const readings = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  const rows = useMemo(
    () => taskRows({ tasks, cases, me, today }, view.values, language),
    [tasks, cases, me, today, view.values, language, readings],
  )
  const { filter } = view.values
  const ticked = useTicks(rows, ({ entry }) => entry.id, filter)
  const board = view.values.layout === 'board' && filter !== 'bin'
  return (
    <Stack gap="sm">
      <Writers>
        <QuickAdd caseId={caseId} />
      </Writers>
      {tasks.length === 0 ? (
        <EmptyState icon={<IconChecklist size={32} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <Toolbar
            view={view.values}
            onChange={view.set}
            shown={rows.length}
            total={tasks.length}
          />
          {rows.length === 0 && (
            <EmptyState title={t('nothingFound')}>{t('nothingFoundText')}</EmptyState>
          )}
          {rows.length > 0 && board && <TaskBoard rows={rows} onOpen={onOpen} />}
          {rows.length > 0 && !board && (
            <TaskTable
              rows={rows}
              ticked={ticked}
              view={view.values}
              onView={view.set}
              onOpen={onOpen}
              withCase={caseId === ''}
            />
          )}
          {ticked.selected.length > 0 && !board && (
            <TaskBulk ticked={ticked} bin={filter === 'bin'} />
          )}
        </>
      )}
      {/* Fetched before it is asked for, so that it opens without a network, too. */}
      <AfterPaint>
        <TaskDrawer id={opened} onClose={() => onOpen(undefined)} />
      </AfterPaint>
    </Stack>
  )
}

function Toolbar({
  view,
  onChange,
  shown,
  total,
}: {
  view: TaskView
  onChange: (patch: Partial<TaskView>) => void
  shown: number
  total: number
}) {
  const { t } = useTranslation('tasks')
  const { t: word } = useTranslation('records')
  return (
    <Group gap="sm">
      <SearchField
        label={t('search')}
        value={view.query}
        onType={(typed) => onChange({ query: typed })}
        flex="1 1 14rem"
      />
      <ChoiceSelect
        aria-label={t('filter')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        data={taskFilters.map((value) => ({ value, label: t(`filter_${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('layout')}
        value={view.layout}
        onChange={(layout) => onChange({ layout })}
        data={(['list', 'board'] as const).map((value) => ({
          value,
          label: t(`layout_${value}`),
        }))}
      />
      <Text size="xs" c="dimmed" role="status">
        {word('rowsShown', { shown, total })}
      </Text>
    </Group>
  )
}
