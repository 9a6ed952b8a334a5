import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { tidyLine } from '../../../domain/values/text.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Gives a document another name. */
export function RenameDialog({
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
  const wrongWith = (name: string): string | undefined => {
    const problem = documentKind.fields.name.problem(name)
    return problem === null ? undefined : word(problemKeys[problem])
  }
  const form = useForm({
    key: `document:${entry.id}`,
    initial: { name: entry.value.name },
    problems: ({ name }) => ({ name: wrongWith(name) }),
    save: ({ name }) => updateRecord(documentKind, entry.id, { name: tidyLine(name) }),
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('renameTitle')}>
      <form.Line name="name" label={t('name')} error={wrongWith(form.values.name)} data-autofocus />
    </DialogForm>
  )
}
