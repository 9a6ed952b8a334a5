import { Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCivilDate } from '../../../domain/civil-date.ts'
import { type DocumentRecord, documentKind } from '../../../domain/document.ts'
import { problemKeys } from '../../../domain/labels.ts'
import { tidyLine } from '../../../domain/text.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { updateRecord } from '../../../vault/records'
import type { Entry } from '../../../vault/types'

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
  const { values, set, changed, drop } = useDraft(`document:hold:${entry.id}`, {
    held: hold !== null,
    reason: hold?.reason ?? '',
    keepUntil: keepUntil as string,
  })
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const day = values.keepUntil === '' ? '' : parseCivilDate(values.keepUntil)

  async function save(): Promise<void> {
    if (day === null) return
    setSaving(true)
    setError(undefined)
    try {
      await updateRecord(documentKind, entry.id, {
        keepUntil: day,
        hold: values.held ? { reason: tidyLine(values.reason), at: hold?.at ?? Date.now() } : null,
      })
      drop()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={t('retentionEdit')}
      saving={saving}
      error={error}
      draft={{ changed, discard: drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Switch
          label={t('holdSwitch')}
          checked={values.held}
          onChange={(event) => set({ held: event.currentTarget.checked })}
        />
        {values.held && (
          <TextInput
            label={t('holdReason')}
            value={values.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
            maxLength={200}
          />
        )}
        <TextInput
          type="date"
          label={t('keepUntil')}
          value={values.keepUntil}
          onChange={(event) => set({ keepUntil: event.currentTarget.value })}
          error={day === null ? word(problemKeys.date) : undefined}
        />
      </Stack>
    </FormDialog>
  )
}
