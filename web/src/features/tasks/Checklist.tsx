import { Button, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { checklistProgress, type Task, taskKind } from '../../domain/task/task.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { WriterFields, Writers } from '../../records-ui/Writers.tsx'
import { LineField } from '../../ui/fields/LineField'
import { TickField } from '../../ui/fields/TickField'
import { IconButton } from '../../ui/IconButton'
import { useUnsaved } from '../../ui/use-unsaved'
import { newRecordId, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import classes from './tasks.module.css'

/** The steps of a task, checked and added where they stand. */
export function Checklist({ entry }: { entry: Entry<Task> }) {
  const { t } = useTranslation('tasks')
  const { checklist } = entry.value
  const draft = useUnsaved(`task:step:${entry.id}`, { text: '' })
  const { done, all } = checklistProgress(entry.value)
  const write = (change: (steps: Task['checklist']) => Task['checklist']): void =>
    void updateRecord(taskKind, entry.id, (task) => ({
      ...task,
      checklist: change(task.checklist),
    }))

  function add(event: FormEvent): void {
    event.preventDefault()
    const text = tidyLine(draft.values.text)
    if (text === '') return
    write((steps) => [...steps, { id: newRecordId(), text, done: false }])
    draft.drop()
  }

  return (
    <section aria-label={t('checklist')}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm" component="h3" m={0}>
          {t('checklist')}
        </Text>
        {all > 0 && (
          <Text size="xs" c="dimmed">
            {t('checklistProgress', { done, all })}
          </Text>
        )}
      </Group>
      <Stack gap={4}>
        {checklist.map((step) => (
          <div key={step.id} className={classes.step}>
            <WriterFields>
              <TickField
                size="xs"
                label={step.text}
                checked={step.done}
                onChange={(on) => {
                  const checked = on
                  write((steps) =>
                    steps.map((other) =>
                      other.id === step.id ? { ...other, done: checked } : other,
                    ),
                  )
                }}
              />
            </WriterFields>
            <Writers>
              <IconButton
                icon={IconX}
                label={t('checklistRemove', { text: step.text })}
                size="sm"
                onClick={() => write((steps) => steps.filter(({ id }) => id !== step.id))}
              />
            </Writers>
          </div>
        ))}
        <Writers>
          <form onSubmit={add}>
            <Group gap="xs" wrap="nowrap">
              <LineField
                size="xs"
                flex={1}
                aria-label={t('checklistStep')}
                placeholder={t('checklistStep')}
                value={draft.values.text}
                onChange={(text) => draft.set({ text })}
                maxLength={200}
                autoComplete="off"
              />
              <Button type="submit" size="xs" variant="default">
                {t('checklistAdd')}
              </Button>
            </Group>
          </form>
        </Writers>
      </Stack>
    </section>
  )
}
