import { Text } from '@mantine/core'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import { part } from '../../../domain/record/parts.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'

const asked = part({ reason: legalHoldKind.fields.reason })

/** Asks why, for a step that nobody may take silently. */
export function ReasonDialog({
  draftKey,
  title,
  label,
  text,
  onReason,
  onClose,
}: {
  draftKey: string
  title: string
  label: string
  text?: string
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}) {
  const form = usePartForm(asked, {
    key: draftKey,
    initial: asked.initial,
    save: ({ reason }) => onReason(reason),
    onClose,
  })
  return (
    <DialogForm of={form} opened title={title}>
      {text !== undefined && <Text size="sm">{text}</Text>}
      <form.Paragraphs name="reason" label={label} data-autofocus />
    </DialogForm>
  )
}
