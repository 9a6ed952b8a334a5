import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import {
  close,
  type Deadline,
  deadlineKind,
  newDeadline,
} from '../../../domain/deadline/deadline.ts'
import { parseCivilDate } from '../../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../../domain/values/text.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { DateField } from '../../../ui/fields/DateField'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { creating, getRecord, updating, writeRecords } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { useProblemText } from '../use-problem-text.ts'

/** A limitation period: its claim, the day it ends and why. A moved one needs a reason and leaves the old date behind. */
export function LimitationDialog({
  caseId,
  moved,
  onClose,
}: {
  caseId: string
  moved?: Entry<Deadline>
  onClose: () => void
}) {
  const { t } = useTranslation('matters')
  const { t: deadlines } = useTranslation('deadlines')
  const problemText = useProblemText()
  const { user } = useAuth()
  const draft = useDraft(`limitation:${moved?.id ?? caseId}`, {
    title: moved?.value.title ?? '',
    due: moved?.value.due ?? '',
    basis: moved?.value.notes ?? '',
    reason: '',
  })
  const { values, set } = draft
  const due = parseCivilDate(values.due)
  const problems = useFormProblems({
    title: problemText(deadlineKind.fields.title.problem(values.title)),
    due: problemText(due === null ? 'date' : null),
    basis: problemText(deadlineKind.fields.notes.problem(values.basis)),
    reason: problemText(
      moved === undefined ? null : legalHoldKind.fields.reason.problem(values.reason),
    ),
  })

  async function save(): Promise<void> {
    if (due === null) return
    // A colleague may have ended or moved it meanwhile: one that runs no longer has no successor.
    if (moved !== undefined && getRecord(deadlineKind, moved.id)?.value.state !== 'active')
      throw new Error(deadlines('refusal_notActive'))
    const by = user?.id ?? ''
    const now = Date.now()
    const period = newDeadline(
      {
        title: tidyLine(values.title),
        caseId,
        due,
        priority: 'high',
        type: 'limitation',
        locked: true,
        reminders: [180, 90, 60, 30, 14, 7, 3, 1, 0],
        notes: tidyParagraphs(values.basis),
      },
      by,
      now,
    )
    await writeRecords([
      ...(moved === undefined
        ? []
        : [
            updating(deadlineKind, moved.id, (current) => {
              const ended = close(current, 'cancelled', values.reason, by, now)
              return typeof ended === 'string' ? current : ended
            }),
          ]),
      creating(deadlineKind, period),
    ])
  }

  const form = useFormSave({ draft, problems, save, onClose })

  return (
    <FormDialog
      opened
      title={moved === undefined ? t('limitationAdd') : t('limitationMove')}
      {...form}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="title"
          label={t('limitationClaim')}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.errorOf('title')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <DateField
          name="due"
          label={t('limitationDue')}
          value={values.due}
          onChange={(due) => set({ due })}
          error={problems.errorOf('due')}
          aria-required
        />
        <ParagraphsField
          name="basis"
          label={t('limitationBasis')}
          description={t('limitationBasisHelp')}
          value={values.basis}
          onChange={(basis) => set({ basis })}
          error={problems.errorOf('basis')}
          autosize
          minRows={2}
        />
        {moved !== undefined && (
          <ParagraphsField
            name="reason"
            label={t('limitationMoveReason')}
            value={values.reason}
            onChange={(reason) => set({ reason })}
            error={problems.errorOf('reason')}
            aria-required
            autosize
            minRows={2}
          />
        )}
      </div>
    </FormDialog>
  )
}
