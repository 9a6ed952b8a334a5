import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Draft, draftKind } from '../../../domain/template/draft.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useRecordForm } from '../../../records-ui/form/use-record-form.ts'
import { useRights } from '../../../vault/records/use-rights.ts'
import type { Entry } from '../../../vault/wire/types'
import { BodyField } from './BodyField'

/** A draft being written, with the assistant at hand. */
export function DraftDialog({
  entry,
  opened,
  onClose,
}: {
  entry?: Entry<Draft> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('templates')
  const { write } = useRights()
  const given = { language: i18n.resolvedLanguage ?? 'en' }
  const form = useRecordForm(draftKind, { entry, given, onClose })
  const { language, caseId } = form.values
  return (
    <DialogForm
      of={form}
      opened={opened}
      title={entry === undefined ? t('newDraft') : write ? t('editDraft') : entry.value.name}
      readOnly={!write}
      size="xl"
    >
      <form.Line name="name" data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.Case name="caseId" />
        <form.Language name="language" />
      </SimpleGrid>
      <form.Field name="body">
        {({ set, ...field }) => (
          <BodyField
            {...field}
            label={t('fieldContent')}
            onChange={set}
            height="18rem"
            language={language}
            caseId={caseId}
          />
        )}
      </form.Field>
    </DialogForm>
  )
}
