import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TemplateTask } from '../../../domain/casework/matter-template.ts'
import { TickField } from '../../../ui/fields/TickField'
import { newRecordId } from '../../../vault/records/records'
import { TemplateRows } from './TemplateRows'

/** The tasks of a template, in their order. */
export function TaskRows({
  tasks,
  onChange,
}: {
  tasks: readonly TemplateTask[]
  onChange: (tasks: readonly TemplateTask[]) => void
}) {
  const { t } = useTranslation('matters')
  return (
    <TemplateRows
      rows={tasks}
      words={{
        legend: t('templateTasksField'),
        title: (number) => t('taskTitle', { number }),
        remove: (number) => t('taskRemove', { number }),
        add: t('taskAdd'),
      }}
      blank={blankTask}
      onChange={onChange}
      fields={(task, index, change) => {
        const before = tasks[index - 1]
        return (
          <>
            <NumberInput
              size="xs"
              w={80}
              min={0}
              max={3650}
              allowDecimal={false}
              suffix={t('days')}
              aria-label={t('taskDays', { number: index + 1 })}
              value={task.days ?? ''}
              onChange={(value) =>
                change({ days: value === '' ? null : Math.max(0, Number(value)) })
              }
            />
            {before !== undefined && (
              <TickField
                size="xs"
                label={t('taskWaits')}
                checked={task.after.includes(before.id)}
                onChange={(checked) => change({ after: checked ? [before.id] : [] })}
              />
            )}
          </>
        )
      }}
    />
  )
}

function blankTask(): TemplateTask {
  return { id: newRecordId(), title: '', days: 7, priority: 'medium', checklist: [], after: [] }
}
