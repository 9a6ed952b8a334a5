import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { documentCategories, filingPart } from '../../../domain/document/document-details.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { usePartForm } from '../../../records-ui/form/use-record-form.ts'
import { useRecords } from '../../../vault/records/hooks'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Change what is known of a document; what a person saved is no suggestion any more. */
export function DetailsDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<DocumentRecord>
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const form = usePartForm(filingPart, {
    key: `document:details:${entry.id}`,
    initial: useMemo(() => filingPart.read(entry.value), [entry]),
    save: (_, changed) => updateRecord(documentKind, entry.id, { ...changed, suggested: [] }),
    onClose,
  })
  const documents = useRecords(documentKind)
  const known = useMemo(
    () => [...new Set(documents.flatMap(({ value }) => value.tags))].sort(),
    [documents],
  )
  return (
    <DialogForm of={form} opened={opened} title={t('detailsEdit')} size="lg">
      <form.Choice
        name="category"
        data={[
          { value: '', label: t('category_none') },
          ...documentCategories.map((value) => ({ value, label: t(`category_${value}Name`) })),
        ]}
      />
      <form.Line name="folder" description={t('folderHint')} maxLength={200} />
      <form.Tags name="tags" data={known} />
      <form.Paragraphs name="summary" minRows={3} />
      <form.Tags name="keywords" />
    </DialogForm>
  )
}
