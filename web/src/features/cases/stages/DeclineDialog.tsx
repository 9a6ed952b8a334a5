import { Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import { type CivilDate, parseCivilDate } from '../../../domain/values/civil-date.ts'
import { DateField } from '../../../ui/DateField'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useFormSave } from '../../../ui/use-form-save'
import { useProblemText } from '../use-problem-text.ts'
import { useCaseSteps } from './use-case-steps.ts'

const blank = { reason: '', letterOn: '' }

/** Decline an inquiry: why, and whether the letter that says so has gone out. */
export function DeclineDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation('board')
  const problemText = useProblemText()
  const steps = useCaseSteps()
  const draft = useDraft(`case:decline:${caseId}`, blank)
  const { reason, letterOn } = draft.values
  const problems = useFormProblems({
    reason: problemText(legalHoldKind.fields.reason.problem(reason)),
    letterOn: problemText(caseKind.fields.declinedLetterOn.problem(letterOn as CivilDate)),
  })

  const form = useFormSave({
    draft,
    problems,
    save: () => steps.decline(caseId, reason, parseCivilDate(letterOn) ?? ''),
    onClose,
  })

  return (
    <FormDialog opened title={t('declineTitle')} {...form}>
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <Textarea
          name="reason"
          label={t('declineReason')}
          value={reason}
          onChange={(event) => draft.set({ reason: event.currentTarget.value })}
          error={problems.errorOf('reason')}
          aria-required
          autosize
          minRows={2}
          data-autofocus
        />
        <DateField
          name="letterOn"
          label={t('declineLetterOn')}
          description={t('declineLetterHelp')}
          value={letterOn}
          onChange={(event) => draft.set({ letterOn: event.currentTarget.value })}
          error={problems.errorOf('letterOn')}
        />
        <Text size="sm" c="dimmed">
          {t('declineText')}
        </Text>
      </div>
    </FormDialog>
  )
}
