import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickedFile } from '../../../lib/dropped-files.ts'
import { paths } from '../../../lib/paths'
import { CaseSelect } from '../../../records-ui/CaseSelect'
import { UploadPanel } from '../UploadPanel'
import { addUploads } from '../upload-queue.ts'
import { FileInput } from './FileInput'

/** Takes files into a case that is asked for. They go on their way at once; who closes the dialog
 *  meanwhile finds them in the case. */
export function UploadDialog({
  opened,
  files: dropped,
  caseId: usual,
  onClose,
}: {
  opened: boolean
  /** Files that are here already; none where they are chosen in the dialog. */
  files: readonly PickedFile[]
  /** The case to begin with, or ''. */
  caseId: string
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const [caseId, setCaseId] = useState(usual)
  const [taken, setTaken] = useState('')
  const take = (files: readonly PickedFile[]): void => {
    addUploads(caseId, files)
    setTaken(caseId)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('uploadInto')}>
      <Stack gap="md">
        {taken === '' ? (
          <>
            <CaseSelect value={caseId} onChange={setCaseId} />
            {dropped.length > 0 && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {dropped.map(({ file }) => file.name).join(', ')}
              </Text>
            )}
            <Group>
              {dropped.length > 0 ? (
                <Button disabled={caseId === ''} onClick={() => take(dropped)}>
                  {t('uploadThese', { count: dropped.length })}
                </Button>
              ) : (
                <FileInput disabled={caseId === ''} onFiles={take} />
              )}
            </Group>
            <Text size="xs" c="dimmed">
              {caseId === '' ? t('uploadCaseFirst') : t('uploadHint')}
            </Text>
          </>
        ) : (
          <>
            <Text size="sm" role="status">
              {t('uploadTaken')}
            </Text>
            <UploadPanel caseId={taken} />
            <Button
              component="a"
              variant="light"
              href={paths.caseTab(taken, 'documents')}
              onClick={onClose}
            >
              {t('uploadOpenCase')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  )
}
