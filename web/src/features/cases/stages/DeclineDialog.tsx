import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../../domain/case/case.ts'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import { part } from '../../../domain/record/parts.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'
import { useCaseSteps } from './use-case-steps.ts'

const decline = part({
  reason: legalHoldKind.fields.reason,
  letterOn: caseKind.fields.declinedLetterOn,
})

/** Decline an inquiry: why, and whether the letter that says so has gone out. */
export function DeclineDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation('board')
  const steps = useCaseSteps()
  const form = usePartForm(decline, {
    key: `case:decline:${caseId}`,
    initial: decline.initial,
    save: ({ reason, letterOn }) => steps.decline(caseId, reason, letterOn),
    onClose,
  })
  return (
    <DialogForm of={form} opened title={t('declineTitle')}>
      <form.Paragraphs name="reason" label={t('declineReason')} data-autofocus />
      <form.Day name="letterOn" label={t('declineLetterOn')} description={t('declineLetterHelp')} />
      <Text size="sm" c="dimmed">
        {t('declineText')}
      </Text>
    </DialogForm>
  )
}
