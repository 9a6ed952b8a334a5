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
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
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
  const [file, setFile] = useState<File | null>(null)
  const wrong = fileProblem(file, entry === undefined)
  const form = useForm({
    key: `knowledge:${entry?.id ?? 'new'}`,
    // What was typed stands on the version that is published now, which may be a colleague's.
    initial: fieldsOf(entry, i18n.resolvedLanguage ?? 'en'),
    problems: ({ title }) => ({
      file: wrong === null ? null : t(wrong),
      title: tidyLine(title) === '' ? word('problemRequired') : null,
    }),
    async save(typed) {
      const next = draftOf(typed, file)
      if (entry === undefined) await publishKnowledge(next)
      else await reviseKnowledge(entry.id, entry.version, next)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin'] }),
        queries.invalidateQueries({ queryKey: ['knowledge'] }),
      ])
      notifications.show({ color: 'green', message: t('published', { title: next.title }) })
    },
    explain: (failure) =>
      isApiError(failure, 'invalid') ? unreadable(failure, t('problemUnreadable')) : failure,
    // A file is no text that a draft could keep.
    beside: { changed: false, drop: () => setFile(null) },
    onClose,
  })
  const { values, set } = form

  function choose(chosen: File | null): void {
    setFile(chosen)
    if (chosen !== null && values.title === '')
      set({ title: tidyLine(chosen.name.replace(/\.[^.]+$/, '')).slice(0, 200) })
  }

  return (
    <DialogForm
      of={form}
      opened
      title={entry === undefined ? t('publish') : t('newVersion')}
      submitLabel={t('publish')}
    >
      <FileInput
        name="file"
        label={t('file')}
        description={entry === undefined ? t('fileHint') : t('fileKeptHint')}
        accept={acceptedFiles}
        value={file}
        onChange={choose}
        error={file !== null && wrong !== null ? t(wrong) : form.bind('file').error}
        clearable
        clearButtonProps={{ 'aria-label': t('removeFile') }}
      />
      <form.Line name="title" label={t('title')} maxLength={200} aria-required />
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
        <form.Language name="language" label={t('language')} none={t('noLanguage')} />
        <span />
        <form.Day name="effective_on" label={t('effectiveOn')} />
        <form.Day name="review_on" label={t('reviewOn')} description={t('reviewHint')} />
      </SimpleGrid>
    </DialogForm>
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
