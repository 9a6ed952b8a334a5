import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import { type CivilDate, parseCivilDate } from '../../../domain/values/civil-date.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { DateField } from '../../../ui/fields/DateField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
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
        <ParagraphsField
          name="reason"
          label={t('declineReason')}
          value={reason}
          onChange={(reason) => draft.set({ reason })}
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
          onChange={(letterOn) => draft.set({ letterOn })}
          error={problems.errorOf('letterOn')}
        />
        <Text size="sm" c="dimmed">
          {t('declineText')}
        </Text>
      </div>
    </FormDialog>
  )
}
