import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TemplateTask } from '../../../domain/matter-template.ts'
import { newRecordId } from '../../../vault/records'

/** The tasks of a template, in their order. */
export function TaskRows({
  tasks,
  onChange,
}: {
  tasks: readonly TemplateTask[]
  onChange: (tasks: readonly TemplateTask[]) => void
}) {
  const { t } = useTranslation('matters')
  const change = (at: number, patch: Partial<TemplateTask>): void =>
    onChange(tasks.map((task, index) => (index === at ? { ...task, ...patch } : task)))
  return (
    <Stack gap={6} component="fieldset" p={0} m={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {t('templateTasksField')}
      </Text>
      {tasks.map((task, index) => {
        const number = index + 1
        const before = tasks[index - 1]
        return (
          <Group key={task.id} gap={6} wrap="wrap">
            <TextInput
              size="xs"
              flex="1 1 12rem"
              aria-label={t('taskTitle', { number })}
              value={task.title}
              onChange={(event) => change(index, { title: event.currentTarget.value })}
            />
            <NumberInput
              size="xs"
              w={80}
              min={0}
              max={3650}
              allowDecimal={false}
              suffix={t('days')}
              aria-label={t('taskDays', { number })}
              value={task.days ?? ''}
              onChange={(value) =>
                change(index, { days: value === '' ? null : Math.max(0, Number(value)) })
              }
            />
            {before !== undefined && (
              <Checkbox
                size="xs"
                label={t('taskWaits')}
                checked={task.after.includes(before.id)}
                onChange={(event) =>
                  change(index, { after: event.currentTarget.checked ? [before.id] : [] })
                }
              />
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('taskRemove', { number })}
              onClick={() => onChange(tasks.toSpliced(index, 1))}
            >
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          </Group>
        )
      })}
      <Button
        size="compact-sm"
        variant="light"
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        onClick={() => onChange([...tasks, blankTask()])}
      >
        {t('taskAdd')}
      </Button>
    </Stack>
  )
}

function blankTask(): TemplateTask {
  return { id: newRecordId(), title: '', days: 7, priority: 'medium', checklist: [], after: [] }
}
