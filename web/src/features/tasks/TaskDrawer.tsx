import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Task, taskKind, taskStates } from '../../domain/task/task.ts'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { SaveState } from '../../ui/SaveState'
import { useRecord, useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import { Checklist } from './Checklist'
import { TaskForm } from './TaskForm'
import { useTaskSteps } from './use-task-steps.ts'

/** One task beside the list. */
export function TaskDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const entry = useRecord(taskKind, id)
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      title={entry?.value.title ?? t('notFound')}
    >
      {entry === undefined ? (
        <Text size="sm">{t('notFoundText')}</Text>
      ) : (
        <Detail key={entry.id} entry={entry} onClose={onClose} />
      )}
    </Drawer>
  )
}

function Detail({ entry, onClose }: { entry: Entry<Task>; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const steps = useTaskSteps()
  const waiting = useRecords(taskKind)
    .filter(({ value }) => value.binnedAt === null && value.dependsOn.includes(entry.id))
    .map(({ value }) => value.title)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <WriterFields>
          <ChoiceSelect
            label={t('fieldState')}
            value={entry.value.state}
            onChange={(state) => void steps.enter(entry, state)}
            data={taskStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
          />
        </WriterFields>
        <SaveState state={entry.state} />
      </Group>
      <RecordConflicts id={entry.id} />
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('neededBy', { titles: waiting.join(', ') })}
        </Text>
      )}
      <Checklist entry={entry} />
      <WriterFields>
        <TaskForm entry={entry} onDone={onClose} />
      </WriterFields>
      <div>
        <Writers>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => {
              void steps.discard(entry)
              onClose()
            }}
          >
            {t('delete')}
          </Button>
        </Writers>
      </div>
    </Stack>
  )
}
