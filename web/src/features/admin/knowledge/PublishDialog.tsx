import { Autocomplete, FileInput, SimpleGrid } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../../backend/errors'
import {
  type AdminKnowledgeEntry,
  publishKnowledge,
  reviseKnowledge,
} from '../../../backend/knowledge'
import { tidyLine } from '../../../domain/values/text'
import { languages } from '../../../i18n/languages'
import { FormDialog } from '../../../ui/FormDialog'
import { DateField } from '../../../ui/fields/DateField'
import { LineField } from '../../../ui/fields/LineField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useDraft } from '../../../ui/use-draft'
import { useFormProblems } from '../../../ui/use-form-problems'
import { onto } from '../onto'
import { acceptedFiles, draftOf, fieldsOf, fileProblem } from './draft'

/** Publish a reference, or another version of one. */
export function PublishDialog({
  entry,
  entries,
  onClose,
}: {
  entry: AdminKnowledgeEntry | undefined
  entries: readonly AdminKnowledgeEntry[]
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('knowledge')
  const { t: word } = useTranslation('records')
  const queries = useQueryClient()
  const published = fieldsOf(entry, i18n.resolvedLanguage ?? 'en')
  const draft = useDraft(`knowledge:${entry?.id ?? 'new'}`, published)
  const [file, setFile] = useState<File | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const { set } = draft
  // What was typed stands on the version that is published now, which may be a colleague's.
  const values = entry === undefined ? draft.values : onto(draft, published)
  const wrong = fileProblem(file, entry === undefined)
  const problems = useFormProblems({
    file: wrong === null ? null : t(wrong),
    title: tidyLine(values.title) === '' ? word('problemRequired') : null,
  })

  function choose(chosen: File | null): void {
    setFile(chosen)
    if (chosen !== null && values.title === '')
      set({ title: tidyLine(chosen.name.replace(/\.[^.]+$/, '')).slice(0, 200) })
  }

  async function save(): Promise<void> {
    if (!problems.attempt()) return
    setSaving(true)
    setError(undefined)
    try {
      const next = draftOf(values, file)
      if (entry === undefined) await publishKnowledge(next)
      else await reviseKnowledge(entry.id, entry.version, next)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin'] }),
        queries.invalidateQueries({ queryKey: ['knowledge'] }),
      ])
      draft.drop()
      onClose()
      notifications.show({ color: 'green', message: t('published', { title: next.title }) })
    } catch (failure) {
      setError(
        isApiError(failure, 'invalid') ? unreadable(failure, t('problemUnreadable')) : failure,
      )
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      opened
      title={entry === undefined ? t('publish') : t('newVersion')}
      saving={saving}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
      submitLabel={t('publish')}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <FileInput
          name="file"
          label={t('file')}
          description={entry === undefined ? t('fileHint') : t('fileKeptHint')}
          accept={acceptedFiles}
          value={file}
          onChange={choose}
          error={file !== null && wrong !== null ? t(wrong) : problems.errorOf('file')}
          clearable
          clearButtonProps={{ 'aria-label': t('removeFile') }}
        />
        <LineField
          name="title"
          label={t('title')}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.errorOf('title')}
          maxLength={200}
          aria-required
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Autocomplete
            label={t('category')}
            description={t('categoryHint')}
            data={suggestions(entries, 'category')}
            value={values.category}
            onChange={(category) => set({ category })}
            maxLength={80}
          />
          <Autocomplete
            label={t('jurisdiction')}
            description={t('jurisdictionHint')}
            data={suggestions(entries, 'jurisdiction')}
            value={values.jurisdiction}
            onChange={(jurisdiction) => set({ jurisdiction })}
            maxLength={80}
          />
          <SelectField
            label={t('language')}
            value={values.language}
            data={[
              { value: '', label: t('noLanguage') },
              ...languages.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(language) => set({ language })}
          />
          <span />
          <DateField
            label={t('effectiveOn')}
            value={values.effective_on}
            onChange={(effective_on) => set({ effective_on })}
          />
          <DateField
            label={t('reviewOn')}
            description={t('reviewHint')}
            value={values.review_on}
            onChange={(review_on) => set({ review_on })}
          />
        </SimpleGrid>
      </div>
    </FormDialog>
  )
}

/** What other references say, each once. */
function suggestions(
  entries: readonly AdminKnowledgeEntry[],
  fact: 'category' | 'jurisdiction',
): string[] {
  return [...new Set(entries.map((entry) => entry[fact]))].filter((value) => value !== '').sort()
}

/** The server's refusal in the reader's language, with the number to ask about it. */
function unreadable(refusal: ApiError, message: string): Error {
  return Object.assign(new Error(message), { requestId: refusal.requestId })
}
