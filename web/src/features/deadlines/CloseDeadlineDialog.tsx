import { Alert, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { close, type Deadline, type DeadlineRefusal, satisfy } from '../../domain/deadline.ts'
import { FormDialog } from '../../ui/FormDialog'
import { useDraft } from '../../ui/use-draft'

/** What a deadline is closed as. */
export type Closing = 'satisfied' | 'cancelled' | 'missed'

/** Closes a deadline: satisfied with an attestation, cancelled or missed with a reason. */
export function CloseDeadlineDialog({
  deadline,
  as,
  by,
  onClosed,
  onClose,
}: {
  deadline: Deadline
  as: Closing | undefined
  by: string
  onClosed: (deadline: Deadline) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('deadlines')
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const [refusal, setRefusal] = useState<DeadlineRefusal>()
  const draft = useDraft(`deadline:close:${as ?? ''}`, { words: '' })

  async function submit(): Promise<void> {
    if (as === undefined) return
    const { words } = draft.values
    const result =
      as === 'satisfied'
        ? satisfy(deadline, { documentId: '', attestation: words }, by, Date.now())
        : close(deadline, as, words, by, Date.now())
    if (typeof result === 'string') {
      setRefusal(result)
      return
    }
    setSaving(true)
    setError(undefined)
    try {
      await onClosed(result)
      draft.drop()
      setRefusal(undefined)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened={as !== undefined}
      title={as === undefined ? '' : t(`close_${as}`)}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {as === 'missed' && (
        <Alert color="red" p="xs">
          {t('missedAdvice')}
        </Alert>
      )}
      <Textarea
        label={as === 'satisfied' ? t('attestation') : t('reason')}
        description={as === 'satisfied' ? t('attestationHelp') : t('reasonHelp')}
        autosize
        minRows={3}
        value={draft.values.words}
        onChange={(event) => draft.set({ words: event.currentTarget.value })}
        error={refusal && t(`refusal_${refusal}`)}
        data-autofocus
      />
    </FormDialog>
  )
}
