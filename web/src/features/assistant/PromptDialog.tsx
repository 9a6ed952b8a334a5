import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isFreeWord,
  type SavedPrompt,
  savedPromptKind,
  wordOf,
} from '../../domain/conversation/saved-prompt.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { FormDialog } from '../../ui/FormDialog'
import { LineField } from '../../ui/fields/LineField'
import { ParagraphsField } from '../../ui/fields/ParagraphsField'
import { useDraft } from '../../ui/use-draft'
import { useFormProblems } from '../../ui/use-form-problems'
import { useFormSave } from '../../ui/use-form-save'
import { useRecords } from '../../vault/records/hooks'
import { createRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { useReservedWords } from './use-commands.ts'

function promptOf({ name, word, text }: SavedPrompt): SavedPrompt {
  return { name: tidyLine(name), word: word || wordOf(name), text }
}

/** A prompt of one's own, new or changed. */
export function PromptDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<SavedPrompt> | undefined
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  const { t: word } = useTranslation('records')
  const first = useMemo(() => entry?.value ?? savedPromptKind.empty(), [entry])
  const draft = useDraft<SavedPrompt>(`prompt:${entry?.id ?? 'new'}`, first)
  const { values, set } = draft
  const others = useRecords(savedPromptKind).filter(({ id }) => id !== entry?.id)
  const taken = [...useReservedWords(), ...others.map(({ value }) => value.word.toLowerCase())]
  const own = values.word || wordOf(values.name)
  const nameProblem = savedPromptKind.fields.name.problem(values.name)
  const textProblem = savedPromptKind.fields.text.problem(values.text)
  const problems = useFormProblems({
    name: nameProblem === null ? null : word(problemKeys[nameProblem]),
    word: own === '' || isFreeWord(own, taken) ? null : t('promptWordProblem'),
    text: textProblem === null ? null : word(problemKeys[textProblem]),
  })

  const form = useFormSave({
    draft,
    problems,
    onClose,
    save: async () => {
      const prompt = promptOf(values)
      if (entry === undefined) await createRecord(savedPromptKind, prompt)
      else
        await updateRecord(savedPromptKind, entry.id, changedFields(promptOf(draft.base), prompt))
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={entry === undefined ? t('newPrompt') : t('editPrompt', { name: entry.value.name })}
      {...form}
    >
      <div ref={problems.formRef} style={{ display: 'contents' }}>
        <LineField
          name="name"
          label={t('promptName')}
          value={values.name}
          onChange={(name) => set({ name })}
          error={problems.errorOf('name')}
          aria-required
          autoComplete="off"
          data-autofocus
        />
        <LineField
          name="word"
          label={t('promptWord')}
          description={t('promptWordHint')}
          placeholder={wordOf(values.name)}
          value={values.word}
          onChange={(value) => set({ word: value.trim() })}
          error={problems.errorOf('word')}
          autoComplete="off"
        />
        <ParagraphsField
          name="text"
          label={t('promptText')}
          autosize
          minRows={4}
          maxRows={14}
          value={values.text}
          onChange={(text) => set({ text })}
          error={problems.errorOf('text')}
          aria-required
        />
      </div>
    </FormDialog>
  )
}
