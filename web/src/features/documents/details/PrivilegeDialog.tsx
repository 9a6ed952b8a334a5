import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { privilegeBases, privilegePart } from '../../../domain/document/document-details.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

const blank = { ...privilegePart.initial, basis: 'attorneyClient' } as const

/** What the privilege log will say of a document. Saves only what was changed here. */
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
  const form = usePartForm(privilegePart, {
    key: `document:privilege:${entry.id}`,
    initial: entry.value.privilege ?? blank,
    save: (privilege) => updateRecord(documentKind, entry.id, { privilege }),
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('privileged')}>
      <form.Choice
        name="basis"
        data={privilegeBases.map((value) => ({ value, label: t(`basis_${value}Name`) }))}
      />
      <form.Line name="author" maxLength={200} />
      <form.Line name="recipients" maxLength={500} />
      <form.Day name="date" />
      <form.Paragraphs
        name="description"
        description={t('privilegeDescriptionHint')}
        maxLength={5000}
      />
    </DialogForm>
  )
}
