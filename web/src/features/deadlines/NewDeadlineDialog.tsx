import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  type DeadlinePriority,
  type DeadlineType,
  deadlineKind,
  newDeadline,
  type Recurrence,
  recurrences,
} from '../../domain/deadline/deadline.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../domain/values/text.ts'
import { CaseSelect } from '../../records-ui/CaseSelect'
import { FormDialog } from '../../ui/FormDialog'
import { ChoiceSelect } from '../../ui/fields/ChoiceSelect'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { createRecord } from '../../vault/records/records'
import { DueFields } from './DueFields'

interface Values {
  readonly title: string
  readonly caseId: string
  readonly due: string
  readonly time: string
  readonly priority: DeadlinePriority
  readonly type: DeadlineType
  readonly recurrence: Recurrence
  readonly notes: string
}

const blank: Values = {
  title: '',
  caseId: '',
  due: '',
  time: '',
  priority: 'medium',
  type: 'filing',
  recurrence: 'none',
  notes: '',
}

/** A deadline whose date is known: an order of the court, a contract, an appointment. */
export function NewDeadlineDialog({
  opened,
  onClose,
  caseId: given = '',
}: {
  opened: boolean
  onClose: () => void
  /** The case to begin with, or ''. */
  caseId?: string
}) {
  const { t } = useTranslation('deadlines')
  const { t: word } = useTranslation('records')
  const { user } = useAuth()
  const draft = useDraft<Values>(`deadline:new:${given}`, { ...blank, caseId: given })
  const { values, set } = draft
  const due = parseCivilDate(values.due)
  const titleProblem = deadlineKind.fields.title.problem(values.title)
  const problems = useFormProblems({
    title: titleProblem === null ? null : word(problemKeys[titleProblem]),
    due: due === null ? word(problemKeys.date) : null,
  })

  async function save(): Promise<void> {
    if (due === null) return
    const { title, notes, ...chosen } = values
    await createRecord(
      deadlineKind,
      newDeadline(
        { ...chosen, title: tidyLine(title), due, notes: tidyParagraphs(notes) },
        user?.id ?? '',
        Date.now(),
      ),
    )
  }

  const form = useFormSave({ draft, problems, save, onClose })

  return (
    <FormDialog opened={opened} title={t('newDeadline')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="title"
          label={t('fieldTitle')}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.errorOf('title')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <CaseSelect value={values.caseId} onChange={(caseId) => set({ caseId })} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DueFields values={values} set={set} problem={problems.errorOf('due')} />
        </SimpleGrid>
        <ChoiceSelect
          label={t('fieldRecurrence')}
          description={t('recurrenceHelp')}
          value={values.recurrence}
          onChange={(recurrence) => set({ recurrence })}
          data={recurrences.map((value) => ({ value, label: t(`recurrence_${value}`) }))}
        />
        <ParagraphsField
          label={t('fieldNotes')}
          autosize
          minRows={2}
          value={values.notes}
          onChange={(notes) => set({ notes })}
        />
      </div>
    </FormDialog>
  )
}
