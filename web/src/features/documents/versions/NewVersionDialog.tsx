import { FileInput, Progress, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { FormDialog } from '../../../ui/FormDialog'
import { LineField } from '../../../ui/fields/LineField'
import { useDraft } from '../../../ui/use-draft'
import type { Entry } from '../../../vault/wire/types'
import { useProblemSentence } from '../upload-problem.ts'
import { problemOf } from '../upload-queue.ts'
import { addVersion } from './new-version.ts'

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
  const draft = useDraft(`document:version:${entry.id}`, { note: '' })
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<unknown>()
  const [tried, setTried] = useState(false)
  const problem = file === null ? null : problemOf(file)
  const hint =
    problem === null ? (tried && file === null ? t('versionChoose') : '') : sentence(problem)

  async function save(): Promise<void> {
    setTried(true)
    if (file === null || problem !== null) return
    // A colleague may have checked it out since this was opened.
    setError(blocked === '' ? undefined : new Error(blocked))
    if (blocked !== '') return
    setProgress(0)
    try {
      await addVersion(entry.id, file, draft.values.note, { onProgress: setProgress })
      draft.drop()
      setFile(null)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <FormDialog
      opened={opened}
      title={t('versionNew')}
      saving={progress !== undefined}
      error={error}
      draft={{ changed: draft.changed, discard: draft.drop }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <FileInput
          label={t('versionFile')}
          description={t('versionFileHint')}
          value={file}
          onChange={setFile}
          error={hint === '' ? undefined : hint}
          clearable
        />
        <LineField
          label={t('versionWhat')}
          value={draft.values.note}
          onChange={(note) => draft.set({ note })}
          maxLength={200}
        />
        {progress !== undefined && (
          <Progress.Root size="sm">
            <Progress.Section
              value={Math.round(progress * 100)}
              aria-label={t('progressOf', { name: file?.name ?? '' })}
            />
          </Progress.Root>
        )}
      </Stack>
    </FormDialog>
  )
}
