import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { checklistProgress } from '../../domain/task/task.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { TickField } from '../../ui/fields/TickField'
import type { TaskRow } from './task-rows.ts'
import classes from './tasks.module.css'
import { useTaskSteps } from './use-task-steps.ts'

const colors = { overdue: 'red', today: 'red', soon: 'yellow' } as const

/** What the task is: its box to check it off, the way to it, and what it waits for. */
export function TitleCell({ row, onOpen }: { row: TaskRow; onOpen: (id: string) => void }) {
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

/** When it is due, and how near that is. */
export function DueCell({ row }: { row: TaskRow }) {
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

/** The ways out of the bin. */
export function BinCell({ row: { entry } }: { row: TaskRow }) {
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
