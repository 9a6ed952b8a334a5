import { MultiSelect, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { possibleBlockers, type Task, taskKind, withoutCircles } from '../../domain/task/task.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { picking } from '../../records-ui/picking.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'

/** The facts of a task, to be changed. */
export function TaskForm({ entry, onDone }: { entry: Entry<Task>; onDone: () => void }) {
  const form = useRecordForm(taskKind, { entry, onClose: onDone })
  const { values, set } = form
  return (
    <PageForm of={form} keeps>
      <form.Line name="title" />
      <form.Case name="caseId" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Day name="due" />
        <form.Choice name="priority" />
      </SimpleGrid>
      <form.People name="assigneeIds" within={values.caseId} on={parseCivilDate(values.due)} />
      <DependsOn
        id={entry.id}
        value={values.dependsOn}
        onChange={(dependsOn) => set({ dependsOn })}
      />
      <form.Paragraphs name="notes" />
    </PageForm>
  )
}

/** Only tasks that can be waited for without a circle are offered. */
function DependsOn({
  id,
  value,
  onChange,
}: {
  id: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('tasks')
  const tasks = useRecords(taskKind)
  const byId = withoutCircles(new Map(tasks.map((other) => [other.id, other.value])))
  const possible = new Set(possibleBlockers(id, byId))
  const offered = tasks
    .filter((other) => possible.has(other.id) || value.includes(other.id))
    .filter((other) => other.value.binnedAt === null || value.includes(other.id))
    .map((other) => ({ value: other.id, label: other.value.title }))
  const known = new Set(offered.map((other) => other.value))
  return (
    <MultiSelect
      label={t('fieldDependsOn')}
      data={offered}
      value={value.filter((other) => known.has(other))}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={50}
      filter={picking}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
