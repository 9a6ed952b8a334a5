import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../backend/use-auth'
import { caseKind } from '../../../domain/case/case'
import { titleFrom } from '../../../domain/conversation/conversation'
import { roleOf } from '../../../domain/time/billing-terms.ts'
import { rateKind } from '../../../domain/time/rate.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { parseDuration } from '../../../domain/values/duration.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { entryOf, readLine } from '../../../records-ui/timers.ts'
import { useRecords } from '../../../vault/records/hooks'
import { creating } from '../../../vault/records/records'
import { type KeepProps, useAbout, useKeeping } from './use-keeping.ts'

interface Values {
  readonly description: string
  readonly duration: string
  readonly caseId: string
}

/** The work behind a question as a time entry of today. How long it took only the person knows. */
export function KeepTime({ messageId, conversationId, question, thing, onClose }: KeepProps) {
  const { t } = useTranslation('time')
  const { user } = useAuth()
  const cases = useRecords(caseKind)
  const rates = useRecords(rateKind)
  const terms = useBillingTerms()
  const caseId = useAbout(conversationId)
  const { label, keep } = useKeeping(thing)
  const form = useForm<Values>({
    key: `keep:${thing}:${messageId}`,
    initial: { description: titleFrom(question), duration: '', caseId },
    problems: ({ description, duration }) => ({
      description: description.trim() === '' ? t('descriptionRequired') : null,
      duration: parseDuration(duration) ? null : t('badDuration'),
    }),
    save,
    onClose,
  })

  async function save({ description, duration, caseId }: Values): Promise<void> {
    const seconds = parseDuration(duration)
    const worker = { id: user?.id ?? '', role: roleOf(terms, user?.id ?? '') }
    const priced = rates.map(({ value }) => value)
    const read = { ...readLine('', cases, caseId), text: description, description, seconds }
    await keep([creating(timeEntryKind, entryOf(read, worker, priced, Date.now()))])
  }

  return (
    <DialogForm of={form} opened title={label}>
      <form.Paragraphs name="description" label={t('description')} aria-required />
      <form.Line
        name="duration"
        label={t('duration')}
        description={t('durationHelp')}
        aria-required
      />
      <form.Case name="caseId" />
    </DialogForm>
  )
}
