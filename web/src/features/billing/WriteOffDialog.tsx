import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { showUndo } from '../../ui/undo-toast'
import { useBillingRefusal } from './use-billing-step.ts'

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
  const form = useForm({
    key: draftKey,
    initial: { reason: '' },
    async save({ reason }) {
      await onWriteOff(reason)
      if (onUndo === undefined) return
      showUndo(t('writtenOff'), onUndo)
    },
    explain: useBillingRefusal(),
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={title} submitLabel={t('writeOff')}>
      <Text size="sm">{text}</Text>
      <form.Paragraphs name="reason" label={t('writeOffReason')} data-autofocus />
    </DialogForm>
  )
}
