import { Text } from '@mantine/core'
import { useState } from 'react'
import { legalHoldKind } from '../../../domain/case/legal-hold.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { useProblemText } from '../use-problem-text.ts'

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
  const problemText = useProblemText()
  const draft = useDraft(draftKey, { reason: '' })
  const { reason } = draft.values
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const problems = useFormProblems({
    reason: problemText(legalHoldKind.fields.reason.problem(reason)),
  })

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      await onReason(reason.trim())
      draft.drop()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={title}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        {text !== undefined && <Text size="sm">{text}</Text>}
        <ParagraphsField
          name="reason"
          label={label}
          value={reason}
          onChange={(reason) => draft.set({ reason })}
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
