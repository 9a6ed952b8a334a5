import { TagsInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import {
  type DocumentCategory,
  documentCategories,
  tidyFolder,
  tidyTags,
} from '../../../domain/document/document-details.ts'
import { changedFields } from '../../../domain/record/patch.ts'
import { problemKeys } from '../../../domain/record/problem-keys.ts'
import { optionalParagraphs } from '../../../domain/record/rules.ts'
import { tidyParagraphs } from '../../../domain/values/text.ts'
import { LineField } from '../../../ui/fields/LineField'
import { ParagraphsField } from '../../../ui/fields/ParagraphsField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { DocumentDialog } from './DocumentDialog'

type Details = Pick<DocumentRecord, 'category' | 'folder' | 'tags' | 'summary' | 'keywords'>

function tidyDetails({ category, folder, tags, summary, keywords }: Details): Details {
  return {
    category,
    folder: tidyFolder(folder),
    tags: tidyTags(tags),
    summary: tidyParagraphs(summary),
    keywords: tidyTags(keywords),
  }
}

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
  const { t: word } = useTranslation('records')
  const { category, folder, tags, summary, keywords } = entry.value
  const draft = useDraft(`document:details:${entry.id}`, {
    category,
    folder,
    tags,
    summary,
    keywords,
  })
  const { values, set } = draft
  const documents = useRecords(documentKind)
  const known = useMemo(
    () => [...new Set(documents.flatMap(({ value }) => value.tags))].sort(),
    [documents],
  )
  const problem = optionalParagraphs(values.summary)

  const change = (): Partial<DocumentRecord> | null =>
    problem !== null
      ? null
      : { ...changedFields(tidyDetails(draft.base), tidyDetails(values)), suggested: [] }

  return (
    <DocumentDialog
      id={entry.id}
      opened={opened}
      title={t('detailsEdit')}
      size="lg"
      draft={draft}
      change={change}
      onClose={onClose}
    >
      <SelectField
        label={t('category')}
        value={values.category}
        onChange={(value) => set({ category: value as DocumentCategory | '' })}
        data={[
          { value: '', label: t('category_none') },
          ...documentCategories.map((value) => ({ value, label: t(`category_${value}Name`) })),
        ]}
      />
      <LineField
        label={t('folder')}
        description={t('folderHint')}
        value={values.folder}
        onChange={(folder) => set({ folder })}
        maxLength={200}
      />
      <TagsInput
        label={t('tags')}
        data={known}
        value={[...values.tags]}
        onChange={(tags) => set({ tags })}
        comboboxProps={{ keepMounted: false }}
      />
      <ParagraphsField
        label={t('summary')}
        value={values.summary}
        onChange={(summary) => set({ summary })}
        error={problem === null ? undefined : word(problemKeys[problem])}
        autosize
        minRows={3}
      />
      <TagsInput
        label={t('keywords')}
        value={[...values.keywords]}
        onChange={(keywords) => set({ keywords })}
        comboboxProps={{ keepMounted: false }}
      />
    </DocumentDialog>
  )
}
