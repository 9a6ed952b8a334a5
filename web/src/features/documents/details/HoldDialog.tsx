import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Forbid the destruction of a document: for as long as a hold lasts, or until a day. */
export function HoldDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<DocumentRecord>
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('records')
  const { hold, keepUntil } = entry.value
  const form = useForm({
    key: `document:hold:${entry.id}`,
    initial: { held: hold !== null, reason: hold?.reason ?? '', keepUntil },
    problems: ({ keepUntil }) => {
      const problem = documentKind.fields.keepUntil.problem(keepUntil)
      return { keepUntil: problem && word(problemKeys[problem]) }
    },
    save: ({ held, reason, keepUntil }, base) =>
      updateRecord(documentKind, entry.id, {
        ...(keepUntil === base.keepUntil ? {} : { keepUntil }),
        // A hold that a colleague placed or lifted meanwhile is not this form's to undo.
        ...(held === base.held && reason === base.reason
          ? {}
          : { hold: held ? { reason: tidyLine(reason), at: hold?.at ?? Date.now() } : null }),
      }),
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('retentionEdit')}>
      <form.Switch name="held" label={t('holdSwitch')} />
      {form.values.held && <form.Line name="reason" label={t('holdReason')} maxLength={200} />}
      <form.Day name="keepUntil" label={t('keepUntil')} />
    </DialogForm>
  )
}
