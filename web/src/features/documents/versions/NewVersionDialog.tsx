import { FileInput, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { DialogForm } from '../../../records-ui/form/DialogForm'
import { useForm } from '../../../records-ui/form/use-form.ts'
import type { Entry } from '../../../vault/wire/types'
import { useProblemSentence } from '../upload-problem.ts'
import { problemOf } from '../upload-queue.ts'
import { addVersion } from './new-version.ts'

const blank = { note: '' }

/** Choose the file that takes a document's place. */
export function NewVersionDialog({
  entry,
  blocked,
  opened,
  onClose,
}: {
  entry: Entry<DocumentRecord>
  /** Why the document cannot be replaced now, in a sentence; '' when it can. */
  blocked: string
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const sentence = useProblemSentence()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const problem = file === null ? null : problemOf(file)
  const wrong = problem === null ? undefined : sentence(problem)
  const form = useForm({
    key: `document:version:${entry.id}`,
    initial: blank,
    problems: () => ({ file: file === null ? t('versionChoose') : wrong }),
    save: ({ note }) => replace(note),
    // A file is no text that a draft could keep.
    beside: { changed: false, drop: () => setFile(null) },
    onClose,
  })

  async function replace(note: string): Promise<void> {
    if (file === null) return
    // A colleague may have checked it out since this was opened.
    if (blocked !== '') throw new Error(blocked)
    setProgress(0)
    try {
      await addVersion(entry.id, file, note, { onProgress: setProgress })
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <DialogForm of={form} opened={opened} title={t('versionNew')}>
      <FileInput
        label={t('versionFile')}
        description={t('versionFileHint')}
        value={file}
        onChange={setFile}
        error={wrong ?? form.bind('file').error}
        clearable
      />
      <form.Line name="note" label={t('versionWhat')} maxLength={200} />
      {progress !== undefined && (
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.round(progress * 100)}
            aria-label={t('progressOf', { name: file?.name ?? '' })}
          />
        </Progress.Root>
      )}
    </DialogForm>
  )
}
