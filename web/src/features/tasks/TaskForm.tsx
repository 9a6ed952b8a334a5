import { SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { possibleBlockers, type Task, taskKind, withoutCircles } from '../../domain/task/task.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { PageForm } from '../../records-ui/form/PageForm'
import { useRecordForm } from '../../records-ui/form/use-record-form.ts'
import { isKept, type RecordsChoice, RecordsSelect } from '../../records-ui/RecordSelect'
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

const titleOf = ({ title }: Task) => title

/** Only tasks that can be waited for without a circle are offered. */
function DependsOn({ id, ...choice }: RecordsChoice & { id: string }) {
  const { t } = useTranslation('tasks')
  const tasks = useRecords(taskKind)
  const isOffered = useMemo(() => {
    const byId = withoutCircles(new Map(tasks.map((other) => [other.id, other.value])))
    const possible = new Set(possibleBlockers(id, byId))
    return (other: Task, otherId: string) => possible.has(otherId) && isKept(other)
  }, [tasks, id])
  return (
    <RecordsSelect
      {...choice}
      kind={taskKind}
      nameOf={titleOf}
      isOffered={isOffered}
      label={t('fieldDependsOn')}
    />
  )
}
