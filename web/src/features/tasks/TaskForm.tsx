import { MultiSelect, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { possibleBlockers, type Task, taskKind, withoutCircles } from '../../domain/task/task.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../domain/values/text.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { PeopleSelect } from '../../records-ui/PeopleSelect'
import { picking } from '../../records-ui/picking.ts'
import { FormShell } from '../../ui/FormShell'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { DateField } from '../../ui/fields/DateField'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'

type Fields = Pick<
  Task,
  'title' | 'caseId' | 'priority' | 'assigneeIds' | 'dependsOn' | 'notes'
> & { readonly due: string }

function fieldsOf(task: Task): Fields {
  const { title, caseId, priority, assigneeIds, dependsOn, notes, due } = task
  return { title, caseId, priority, assigneeIds, dependsOn, notes, due }
}

/** The facts of a task, to be changed. Saves only what was changed here. */
export function TaskForm({ entry, onDone }: { entry: Entry<Task>; onDone: () => void }) {
  const { t } = useTranslation('tasks')
  const { t: word } = useTranslation('records')
  const draft = useDraft<Fields>(`task:${entry.id}`, fieldsOf(entry.value))
  const { values, set } = draft
  const titleProblem = taskKind.fields.title.problem(values.title)
  const due = values.due === '' ? '' : parseCivilDate(values.due)
  const problems = useFormProblems({
    title: titleProblem === null ? null : word(problemKeys[titleProblem]),
    due: due === null ? word(problemKeys.date) : null,
  })

  async function save(): Promise<void> {
    if (due === null) return
    const next = {
      ...values,
      due,
      title: tidyLine(values.title),
      notes: tidyParagraphs(values.notes),
    }
    const before = { ...draft.base, due: draft.base.due as Task['due'] }
    const patch = changedFields(before, next)
    if (Object.keys(patch).length > 0) await updateRecord(taskKind, entry.id, patch)
  }

  const { saving, error, onSubmit } = useFormSave({ draft, problems, save, onClose: onDone })

  return (
    <FormShell saving={saving} error={error} onSubmit={onSubmit}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="title"
          label={t('fieldTitle')}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.errorOf('title')}
          aria-required
        />
        <CaseSelect value={values.caseId} onChange={(caseId) => set({ caseId })} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            name="due"
            label={t('fieldDue')}
            value={values.due}
            onChange={(due) => set({ due })}
            error={problems.errorOf('due')}
          />
          <ChoiceSelect
            label={t('fieldPriority')}
            value={values.priority}
            onChange={(priority) => set({ priority })}
            data={(['high', 'medium', 'low'] as const).map((value) => ({
              value,
              label: t(`priority_${value}`),
            }))}
          />
        </SimpleGrid>
        <PeopleSelect
          label={t('fieldAssignees')}
          within={values.caseId}
          on={due}
          value={values.assigneeIds}
          onChange={(assigneeIds) => set({ assigneeIds })}
        />
        <DependsOn id={entry.id} values={values} onChange={set} />
        <ParagraphsField
          label={t('fieldNotes')}
          autosize
          minRows={2}
          value={values.notes}
          onChange={(notes) => set({ notes })}
        />
      </div>
    </FormShell>
  )
}

/** Only tasks that can be waited for without a circle are offered. */
function DependsOn({
  id,
  values,
  onChange,
}: {
  id: string
  values: Fields
  onChange: (patch: Partial<Fields>) => void
}) {
  const { t } = useTranslation('tasks')
  const tasks = useRecords(taskKind)
  const byId = withoutCircles(new Map(tasks.map((other) => [other.id, other.value])))
  const possible = new Set(possibleBlockers(id, byId))
  const offered = tasks
    .filter((other) => possible.has(other.id) || values.dependsOn.includes(other.id))
    .filter((other) => other.value.binnedAt === null || values.dependsOn.includes(other.id))
    .map((other) => ({ value: other.id, label: other.value.title }))
  const known = new Set(offered.map(({ value }) => value))
  return (
    <MultiSelect
      label={t('fieldDependsOn')}
      data={offered}
      value={values.dependsOn.filter((other) => known.has(other))}
      onChange={(dependsOn) => onChange({ dependsOn })}
      searchable
      hidePickedOptions
      limit={50}
      filter={picking}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
