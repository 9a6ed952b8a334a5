import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/FormDialog'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { showUndo } from '../../ui/undo-toast'
import { useDraft } from '../../ui/use-draft'
import { useBillingStep } from './use-billing-step.ts'

/** Asks why something is given up, and gives it up. */
export function WriteOffDialog({
  opened,
  draftKey,
  title,
  text,
  onWriteOff,
  onUndo,
  onClose,
}: {
  opened: boolean
  draftKey: string
  title: string
  text: string
  onWriteOff: (reason: string) => Promise<void>
  /** How it is taken back, where it can be. */
  onUndo?: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const step = useBillingStep()
  const draft = useDraft(draftKey, { reason: '' })

  async function save(): Promise<void> {
    if (!(await step.run(() => onWriteOff(draft.values.reason)))) return
    draft.drop()
    onClose()
    if (onUndo !== undefined) {
      showUndo({
        message: t('writtenOff'),
        undoLabel: word('undo'),
        closeLabel: common('close'),
        onUndo,
      })
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={title}
      saving={step.busy}
      error={step.error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      submitLabel={t('writeOff')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Text size="sm">{text}</Text>
      <ParagraphsField
        label={t('writeOffReason')}
        autosize
        minRows={2}
        value={draft.values.reason}
        onChange={(reason) => draft.set({ reason })}
        data-autofocus
      />
    </FormDialog>
  )
}
