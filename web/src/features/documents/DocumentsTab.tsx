import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconFolderUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentKind } from '../../domain/document/document.ts'
import { type PickedFile, pickedFiles } from '../../lib/dropped-files.ts'
import { type Passage, paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { EmptyState } from '../../ui/EmptyState'
import { DropZone, refuseStrayDrops } from '../../ui/fields/DropZone'
import { useRecordsBy } from '../../vault/records/hooks'
import { finishRemovals } from '../../vault/records/removals'
import { useRights } from '../../vault/records/use-rights.ts'
import { isOffline } from '../../vault/wire/errors'
import { DocumentList } from './DocumentList'
import { DocumentViewer } from './DocumentViewer'
import classes from './documents.module.css'
import { ArchiveButton } from './export/ArchiveButton'
import { resumeReading } from './resume-reading.ts'
import { UploadPanel } from './UploadPanel'
import { addUploads, resumeUploads } from './upload-queue.ts'
import { FileInput } from './uploads/FileInput'

/** The documents of a case: added by button or drop, listed, and opened in place. */
export function DocumentsTab({
  caseId,
  at,
  onClose,
}: {
  caseId: string
  /** The document to show, and the passage in it; null for the list. */
  at: Passage | null
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const [notRemoved, setNotRemoved] = useState(false)
  useEffect(refuseStrayDrops, [])
  const { write } = useRights()
  useEffect(() => {
    if (write) void resumeReading()
  }, [write])
  useEffect(() => {
    if (!write) return
    const resume = (): void => {
      void resumeUploads()
      finishRemovals().then(
        () => setNotRemoved(false),
        (error: unknown) => setNotRemoved(!isOffline(error)),
      )
    }
    resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [write])
  if (at !== null) return <DocumentViewer key={at.document} at={at} onClose={onClose} />

  const take = (files: readonly PickedFile[]): void => addUploads(caseId, files)
  return (
    <DropZone hint={t('dropHint')} disabled={!write} onFiles={take}>
      <Stack gap="md">
        <Writers>
          <Group gap="md">
            <FileInput onFiles={take} />
            <FolderInput onFiles={take} />
            <Text size="xs" c="dimmed">
              {t('uploadHint')}
            </Text>
          </Group>
        </Writers>
        {notRemoved && (
          <Alert color="yellow" title={t('notRemovedTitle')}>
            {t('notRemovedText')}
          </Alert>
        )}
        <CaseDocuments caseId={caseId} />
        <UploadPanel caseId={caseId} />
      </Stack>
    </DropZone>
  )
}

/** A folder with all that it holds; its own folders stay what they are. */
function FolderInput({ onFiles }: { onFiles: (files: readonly PickedFile[]) => void }) {
  const { t } = useTranslation('documents')
  return (
    <label className={classes.pick} data-second="true">
      <IconFolderUp size={16} aria-hidden="true" />
      {t('uploadFolder')}
      <input
        type="file"
        multiple
        className="lx-sr-only"
        ref={(input) => input?.setAttribute('webkitdirectory', '')}
        onChange={(event) => {
          onFiles(pickedFiles(event.currentTarget.files ?? []))
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function CaseDocuments({ caseId }: { caseId: string }) {
  const { t } = useTranslation('documents')
  const rows = useRecordsBy(documentKind, 'caseId', caseId)
  return (
    <DocumentList
      caseId={caseId}
      rows={rows}
      empty={
        <EmptyState icon={<IconFileText size={30} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      }
      tools={(entries) => (
        <>
          <Anchor href={paths.files()} size="sm">
            {t('searchAll')}
          </Anchor>
          <ArchiveButton caseId={caseId} entries={entries} />
        </>
      )}
    />
  )
}
