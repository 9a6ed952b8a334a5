import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { close, type Deadline, satisfy } from '../../domain/deadline/deadline.ts'
import { documentKind } from '../../domain/document/document.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { useRecords } from '../../vault/records/hooks'

/** What a deadline is closed as. */
export type Closing = 'satisfied' | 'cancelled' | 'missed'

const blank = { words: '', documentId: '' }

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
  const closed = ({ words, documentId }: typeof blank) =>
    as === 'cancelled' || as === 'missed'
      ? close(deadline, as, words, by, Date.now())
      : satisfy(deadline, { documentId, attestation: words }, by, Date.now())
  const form = useForm({
    key: `deadline:close:${id}:${as ?? ''}`,
    initial: blank,
    problems: (values) => {
      const result = closed(values)
      const isMissing = result === 'proofMissing' || result === 'reasonMissing'
      return { words: isMissing ? t(`refusal_${result}`) : null }
    },
    async save(values) {
      const result = closed(values)
      // A colleague may have closed it since this was opened; nothing in these fields is wrong then.
      if (typeof result === 'string') throw new Error(t(`refusal_${result}`))
      await onClosed(result)
    },
    onClose,
  })
  const documents = useRecords(documentKind).filter(
    ({ value }) =>
      value.binnedAt === null && deadline.caseId !== '' && value.caseId === deadline.caseId,
  )
  return (
    <DialogForm
      of={form}
      opened={as !== undefined}
      title={as === undefined ? '' : t(`close_${as}`)}
    >
      {as === 'missed' && (
        <Alert color="red" p="xs">
          {t('missedAdvice')}
        </Alert>
      )}
      {as === 'satisfied' && documents.length > 0 && (
        <form.Select
          name="documentId"
          label={t('proofDocument')}
          description={t('proofDocumentHelp')}
          data={[
            { value: '', label: t('proofNone') },
            ...documents.map(({ id: value, value: { name } }) => ({ value, label: name })),
          ]}
        />
      )}
      <form.Paragraphs
        name="words"
        label={as === 'satisfied' ? t('attestation') : t('reason')}
        description={as === 'satisfied' ? t('attestationHelp') : t('reasonHelp')}
        minRows={3}
        data-autofocus
      />
    </DialogForm>
  )
}
