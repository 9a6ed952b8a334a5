import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { type PrivilegeBasis, privilegeBases } from '../../../domain/document/document-details.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { parseCivilDate } from '../../../domain/values/civil-date.ts'
import { tidyLine, tidyParagraphs } from '../../../domain/values/text.ts'
import { DateField } from '../../../ui/fields/DateField'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import type { Entry } from '../../../vault/wire/types'
import { DocumentDialog } from './DocumentDialog'

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

function tidyEntry(values: Values): Values {
  return {
    ...values,
    author: tidyLine(values.author),
    recipients: tidyLine(values.recipients),
    description: tidyParagraphs(values.description),
  }
}

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
  const { t: word } = useTranslation('records')
  const draft = useDraft<Values>(`document:privilege:${entry.id}`, entry.value.privilege ?? blank)
  const { values, base, set } = draft
  const date = values.date === '' ? '' : parseCivilDate(values.date)

  const change = (): Partial<DocumentRecord> | null =>
    date === null
      ? null
      : {
          privilege: {
            ...(entry.value.privilege ?? base),
            ...changedFields(tidyEntry(base), tidyEntry(values)),
          } as DocumentRecord['privilege'],
        }

  return (
    <DocumentDialog
      id={entry.id}
      opened={opened}
      title={t('privileged')}
      draft={draft}
      change={change}
      onClose={onClose}
    >
      <SelectField
        label={t('privilegeBasis')}
        value={values.basis}
        onChange={(value) => set({ basis: value as PrivilegeBasis })}
        data={privilegeBases.map((value) => ({ value, label: t(`basis_${value}Name`) }))}
      />
      <LineField
        label={t('privilegeAuthor')}
        value={values.author}
        onChange={(author) => set({ author })}
        maxLength={200}
      />
      <LineField
        label={t('privilegeRecipients')}
        value={values.recipients}
        onChange={(recipients) => set({ recipients })}
        maxLength={500}
      />
      <DateField
        label={t('privilegeDate')}
        value={values.date}
        onChange={(date) => set({ date })}
        error={date === null ? word(problemKeys.date) : undefined}
      />
      <ParagraphsField
        label={t('privilegeDescription')}
        description={t('privilegeDescriptionHint')}
        value={values.description}
        onChange={(description) => set({ description })}
        autosize
        minRows={2}
        maxLength={5000}
      />
    </DocumentDialog>
  )
}
