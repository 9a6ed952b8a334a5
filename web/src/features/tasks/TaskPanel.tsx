import { SegmentedControl, Stack } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { caseKind, outsideBin } from '../../domain/case/case.ts'
import { taskKind } from '../../domain/task/task.ts'
import { RecordList } from '../../records-ui/list/RecordList'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { AfterPaint, Fetching, lazyPart } from '../../ui/lazy'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { useRights } from '../../vault/records/use-rights.ts'
import { QuickAdd } from './QuickAdd'
import { type TaskLayout, taskLayouts, taskRows } from './task-rows.ts'
import { useTaskList } from './use-task-list.tsx'

const firstLayout: { readonly layout: TaskLayout } = { layout: 'list' }

const TaskDrawer = lazyPart(async () => (await import('./TaskDrawer')).TaskDrawer)
const TaskBulk = lazyPart(async () => (await import('./TaskBulk')).TaskBulk)
const TaskBoard = lazyPart(async () => (await import('./TaskBoard')).TaskBoard, <Fetching />)

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
  const { t } = useTranslation('tasks')
  const { user } = useAuth()
  const all = useRecords(taskKind)
  const cases = useRecords(caseKind)
  const { values, set } = useView(`tasks-layout:${caseId}`, firstLayout, { layout: taskLayouts })
  const { layout } = values
  const today = useToday()
  const me = user?.id ?? ''
  const rows = useMemo(() => {
    const tasks =
      caseId === '' ? outsideBin(all, cases) : all.filter(({ value }) => value.caseId === caseId)
    return taskRows({ tasks, cases, me, today }, layout)
  }, [all, cases, caseId, me, today, layout])
  const list = useTaskList(caseId, rows, onOpen)
  const { write } = useRights()
  const isBoard = layout === 'board' && !list.view.bin
  return (
    <Stack gap="sm">
      <Writers>
        <QuickAdd caseId={caseId} />
      </Writers>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothingFound'), t('nothingFoundText')]}
        selectable={write}
        Bulk={isBoard ? undefined : TaskBulk}
        tools={
          <SegmentedControl
            size="xs"
            aria-label={t('layout')}
            value={layout}
            onChange={(chosen) => set({ layout: chosen })}
            data={taskLayouts.map((value) => ({ value, label: t(`layout_${value}`) }))}
          />
        }
        empty={
          <EmptyState icon={<IconChecklist size={32} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      >
        {isBoard && <TaskBoard rows={list.shown} onOpen={onOpen} />}
      </RecordList>
      {/* Fetched before it is asked for, so that it opens without a network, too. */}
      <AfterPaint>
        <TaskDrawer id={opened} onClose={() => onOpen(undefined)} />
      </AfterPaint>
    </Stack>
  )
}
