import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { parseCivilDate } from '../../../domain/values/civil-date.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { DateField } from '../../../ui/fields/DateField'
import { LineField } from '../../../ui/fields/LineField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { useDraft } from '../../../ui/use-draft'
import type { Entry } from '../../../vault/wire/types'
import { DocumentDialog } from './DocumentDialog'

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
  const draft = useDraft(`document:hold:${entry.id}`, {
    held: hold !== null,
    reason: hold?.reason ?? '',
    keepUntil: keepUntil as string,
  })
  const { values, base, set } = draft
  const day = values.keepUntil === '' ? '' : parseCivilDate(values.keepUntil)

  const change = (): Partial<DocumentRecord> | null =>
    day === null
      ? null
      : {
          ...(values.keepUntil === base.keepUntil ? {} : { keepUntil: day }),
          // A hold that a colleague placed or lifted meanwhile is not this form's to undo.
          ...(values.held === base.held && values.reason === base.reason
            ? {}
            : {
                hold: values.held
                  ? { reason: tidyLine(values.reason), at: hold?.at ?? Date.now() }
                  : null,
              }),
        }

  return (
    <DocumentDialog
      id={entry.id}
      opened={opened}
      title={t('retentionEdit')}
      draft={draft}
      change={change}
      onClose={onClose}
    >
      <SwitchField
        label={t('holdSwitch')}
        checked={values.held}
        onChange={(held) => set({ held })}
      />
      {values.held && (
        <LineField
          label={t('holdReason')}
          value={values.reason}
          onChange={(reason) => set({ reason })}
          maxLength={200}
        />
      )}
      <DateField
        label={t('keepUntil')}
        value={values.keepUntil}
        onChange={(keepUntil) => set({ keepUntil })}
        error={day === null ? word(problemKeys.date) : undefined}
      />
    </DocumentDialog>
  )
}
