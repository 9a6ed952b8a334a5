import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdReasonProblem } from '../../../domain/legal-hold.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useProblemText } from '../use-problem-text.ts'

/** Why a closed or declined case is opened again. */
export function ReopenDialog({
  onReason,
  onClose,
}: {
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('board')
  const problemText = useProblemText()
  const draft = useDraft('case:reopen', { reason: '' })
  const { reason } = draft.values
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const problems = useFormProblems({ reason: problemText(holdReasonProblem(reason)) })

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      await onReason(reason)
      draft.drop()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={t('reopenTitle')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <Textarea
          name="reason"
          label={t('reopenReason')}
          value={reason}
          onChange={(event) => draft.set({ reason: event.currentTarget.value })}
          error={problems.errorOf('reason')}
          aria-required
          autosize
          minRows={2}
          data-autofocus
        />
      </div>
    </FormDialog>
  )
}
