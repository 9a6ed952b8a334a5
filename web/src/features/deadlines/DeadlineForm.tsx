import { NumberInput, SimpleGrid, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import { type Deadline, deadlineKind, moveTo, recurrences } from '../../domain/deadline/deadline.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../domain/values/text.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { PersonSelect } from '../../records-ui/PersonSelect'
import { DraftForm } from '../../ui/DraftForm'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { TickField } from '../../ui/fields/TickField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { DueFields } from './DueFields'

/** A deadline to be edited. Saves only what was changed here; a changed date has to be verified again. */
export function DeadlineForm({ entry, onDone }: { entry: Entry<Deadline>; onDone: () => void }) {
  const { t } = useTranslation('deadlines')
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const draft = useDraft<Omit<Deadline, 'due'> & { due: string }>(
    `deadline:${entry.id}`,
    entry.value,
  )
  const { values, set } = draft
  const due = parseCivilDate(values.due)
  const titleProblem = deadlineKind.fields.title.problem(values.title)
  const problems = useFormProblems({
    title: titleProblem === null ? null : word(problemKeys[titleProblem]),
    due: due === null ? word(problemKeys.date) : null,
  })

  async function save(): Promise<void> {
    if (due === null) return
    const tidy = {
      ...values,
      title: tidyLine(values.title),
      notes: tidyParagraphs(values.notes),
    }
    // A colleague may have closed, verified or moved it since the form was opened.
    const { due: moved, ...patch } = changedFields(draft.base, tidy)
    if (moved === undefined && Object.keys(patch).length === 0) return
    await updateRecord(deadlineKind, entry.id, (now) => {
      const next = { ...now, ...patch }
      return moved === undefined ? next : moveTo(next, due, user?.id ?? '')
    })
  }

  return (
    <DraftForm draft={draft} problems={problems} onSave={save} onDone={onDone}>
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
        <DueFields values={values} set={set} problem={problems.errorOf('due')} />
        <ChoiceSelect
          label={t('fieldRecurrence')}
          value={values.recurrence}
          onChange={(recurrence) => set({ recurrence })}
          data={recurrences.map((value) => ({ value, label: t(`recurrence_${value}`) }))}
        />
        <TagsInput
          label={t('reminders')}
          description={t('remindersHelp')}
          value={values.reminders.map(String)}
          onChange={(days) =>
            set({
              reminders: days
                .map(Number)
                .filter((day) => Number.isInteger(day) && day >= 0 && day <= 365),
            })
          }
        />
        <NumberInput
          label={t('preDeadline')}
          description={t('preDeadlineHelp')}
          min={0}
          max={365}
          allowDecimal={false}
          value={values.preDeadlineDays}
          onChange={(days) => set({ preDeadlineDays: typeof days === 'number' ? days : 0 })}
        />
        <PersonSelect
          label={t('owner')}
          within={values.caseId}
          on={due}
          nobody={t('nobody')}
          value={values.ownerId}
          onChange={(ownerId) => set({ ownerId })}
        />
        <PersonSelect
          label={t('backup')}
          within={values.caseId}
          on={due}
          description={t('backupHelp')}
          nobody={t('nobody')}
          value={values.backupId}
          onChange={(backupId) => set({ backupId })}
        />
      </SimpleGrid>
      <TickField
        label={t('locked')}
        description={t('lockedHelp')}
        checked={values.locked}
        onChange={(locked) => set({ locked })}
      />
      <ParagraphsField
        label={t('fieldNotes')}
        autosize
        minRows={2}
        value={values.notes}
        onChange={(notes) => set({ notes })}
      />
    </DraftForm>
  )
}
