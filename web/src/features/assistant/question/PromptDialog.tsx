import { useTranslation } from 'react-i18next'
import {
  isFreeWord,
  type SavedPrompt,
  savedPromptKind,
  wordOf,
} from '../../../domain/conversation/saved-prompt.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useRecordForm } from '../../../records-ui/form/use-record-form.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'
import { useReservedWords } from './use-commands.ts'

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
  const others = useRecords(savedPromptKind).filter(({ id }) => id !== entry?.id)
  const taken = [...useReservedWords(), ...others.map(({ value }) => value.word.toLowerCase())]
  const form = useRecordForm(savedPromptKind, {
    entry,
    key: `prompt:${entry?.id ?? 'new'}`,
    problems: ({ name, word }) => {
      const own = word || wordOf(name)
      return { word: own === '' || isFreeWord(own, taken) ? null : t('promptWordProblem') }
    },
    stored: (prompt) => ({ ...prompt, word: prompt.word.trim() || wordOf(prompt.name) }),
    onClose,
  })
  return (
    <DialogForm
      of={form}
      opened={opened}
      title={entry === undefined ? t('newPrompt') : t('editPrompt', { name: entry.value.name })}
    >
      <form.Line name="name" data-autofocus />
      <form.Line
        name="word"
        description={t('promptWordHint')}
        placeholder={wordOf(form.values.name)}
      />
      <form.Paragraphs name="text" minRows={4} maxRows={14} />
    </DialogForm>
  )
}
