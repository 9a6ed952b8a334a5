import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind } from '../../../domain/case/case'
import { titleFrom } from '../../../domain/conversation/conversation'
import { roleOf } from '../../../domain/time/billing-terms.ts'
import { rateKind } from '../../../domain/time/rate.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { parseDuration } from '../../../domain/values/duration.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { entryOf, readLine } from '../../../records-ui/timers.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { useRecords } from '../../../vault/records/hooks'
import { creating } from '../../../vault/records/records'
import { type KeepProps, useAbout, useKeeping } from './use-keeping.ts'

/** The work behind a question as a time entry of today. How long it took only the person knows. */
export function KeepTime({ messageId, conversationId, question, thing, onClose }: KeepProps) {
  const { t } = useTranslation('time')
  const { user } = useAuth()
  const cases = useRecords(caseKind)
  const rates = useRecords(rateKind)
  const terms = useBillingTerms()
  const caseId = useAbout(conversationId)
  const { label, keep } = useKeeping(thing)
  const draft = useDraft(`keep:${thing}:${messageId}`, {
    description: titleFrom(question),
    duration: '',
    caseId,
  })
  const { values, set } = draft
  const seconds = parseDuration(values.duration)
  const problems = useFormProblems({
    description: values.description.trim() === '' ? t('descriptionRequired') : null,
    duration: seconds === null || seconds === 0 ? t('badDuration') : null,
  })

  async function save(): Promise<void> {
    const { description } = values
    const worker = { id: user?.id ?? '', role: roleOf(terms, user?.id ?? '') }
    const priced = rates.map(({ value }) => value)
    const read = { ...readLine('', cases, values.caseId), text: description, description, seconds }
    await keep([creating(timeEntryKind, entryOf(read, worker, priced, Date.now()))])
  }
  const form = useFormSave({ draft, problems, save, onClose })

  return (
    <FormDialog opened title={label} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <ParagraphsField
          name="description"
          label={t('description')}
          autosize
          minRows={2}
          value={values.description}
          onChange={(description) => set({ description })}
          error={problems.errorOf('description')}
          aria-required
        />
        <LineField
          name="duration"
          label={t('duration')}
          description={t('durationHelp')}
          value={values.duration}
          onChange={(duration) => set({ duration })}
          error={problems.errorOf('duration')}
          autoComplete="off"
          aria-required
        />
        <CaseSelect value={values.caseId} onChange={(chosen) => set({ caseId: chosen })} />
      </div>
    </FormDialog>
  )
}
