import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  close,
  type Deadline,
  type DeadlineRefusal,
  satisfy,
} from '../../domain/deadline/deadline.ts'
import { documentKind } from '../../domain/document/document.ts'
import { FormDialog } from '../../ui/FormDialog'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { SelectField } from '../../ui/fields/SelectField'
import { useDraft } from '../../ui/use-draft'
import { useRecords } from '../../vault/records/hooks'

/** What a deadline is closed as. */
export type Closing = 'satisfied' | 'cancelled' | 'missed'

/** Closes a deadline: satisfied with a document or an attestation, cancelled or missed with a reason. */
export function CloseDeadlineDialog({
  id,
  deadline,
  as,
  by,
  onClosed,
  onClose,
}: {
  id: string
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
  const draft = useDraft(`deadline:close:${id}:${as ?? ''}`, { words: '', documentId: '' })
  const documents = useRecords(documentKind).filter(
    ({ value }) =>
      value.binnedAt === null && deadline.caseId !== '' && value.caseId === deadline.caseId,
  )

  async function submit(): Promise<void> {
    if (as === undefined) return
    const { words, documentId } = draft.values
    const result =
      as === 'satisfied'
        ? satisfy(deadline, { documentId, attestation: words }, by, Date.now())
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
      {as === 'satisfied' && documents.length > 0 && (
        <SelectField
          label={t('proofDocument')}
          description={t('proofDocumentHelp')}
          value={draft.values.documentId}
          onChange={(documentId) => draft.set({ documentId })}
          data={[
            { value: '', label: t('proofNone') },
            ...documents.map(({ id: value, value: { name } }) => ({ value, label: name })),
          ]}
        />
      )}
      <ParagraphsField
        label={as === 'satisfied' ? t('attestation') : t('reason')}
        description={as === 'satisfied' ? t('attestationHelp') : t('reasonHelp')}
        autosize
        minRows={3}
        value={draft.values.words}
        onChange={(words) => draft.set({ words })}
        error={refusal && t(`refusal_${refusal}`)}
        data-autofocus
      />
    </FormDialog>
  )
}
