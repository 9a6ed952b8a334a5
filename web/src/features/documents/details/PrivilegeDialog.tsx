import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCivilDate } from '../../../domain/civil-date.ts'
import { type DocumentRecord, documentKind } from '../../../domain/document.ts'
import { type PrivilegeBasis, privilegeBases } from '../../../domain/document-details.ts'
import { problemKeys } from '../../../domain/labels.ts'
import { tidyLine, tidyParagraphs } from '../../../domain/text.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { useDraft } from '../../../ui/use-draft'
import { updateRecord } from '../../../vault/records'
import type { Entry } from '../../../vault/types'

interface Values {
  readonly basis: PrivilegeBasis
  readonly author: string
  readonly recipients: string
  readonly date: string
  readonly description: string
}

const blank: Values = {
  basis: 'attorneyClient',
  author: '',
  recipients: '',
  date: '',
  description: '',
}

/** What the privilege log will say of a document. */
export function PrivilegeDialog({
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
  const { values, set, changed, drop } = useDraft<Values>(
    `document:privilege:${entry.id}`,
    entry.value.privilege ?? blank,
  )
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const date = values.date === '' ? '' : parseCivilDate(values.date)

  async function save(): Promise<void> {
    if (date === null) return
    setSaving(true)
    setError(undefined)
    try {
      await updateRecord(documentKind, entry.id, {
        privilege: {
          basis: values.basis,
          author: tidyLine(values.author),
          recipients: tidyLine(values.recipients),
          date,
          description: tidyParagraphs(values.description),
        },
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
      title={t('privileged')}
      saving={saving}
      error={error}
      draft={{ changed, discard: drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('privilegeBasis')}
          value={values.basis}
          onChange={(event) => set({ basis: event.currentTarget.value as PrivilegeBasis })}
          data={privilegeBases.map((value) => ({ value, label: t(`basis_${value}Name`) }))}
        />
        <TextInput
          label={t('privilegeAuthor')}
          value={values.author}
          onChange={(event) => set({ author: event.currentTarget.value })}
          maxLength={200}
        />
        <TextInput
          label={t('privilegeRecipients')}
          value={values.recipients}
          onChange={(event) => set({ recipients: event.currentTarget.value })}
          maxLength={500}
        />
        <TextInput
          type="date"
          label={t('privilegeDate')}
          value={values.date}
          onChange={(event) => set({ date: event.currentTarget.value })}
          error={date === null ? word(problemKeys.date) : undefined}
        />
        <Textarea
          label={t('privilegeDescription')}
          description={t('privilegeDescriptionHint')}
          value={values.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          autosize
          minRows={2}
          maxLength={5000}
        />
      </Stack>
    </FormDialog>
  )
}
