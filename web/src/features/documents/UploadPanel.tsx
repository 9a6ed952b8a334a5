import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import classes from './documents.module.css'
import type { Upload } from './upload.ts'
import { useProblemSentence } from './upload-problem.ts'
import {
  currentUploads,
  dropUpload,
  pauseUpload,
  retryUpload,
  watchUploads,
} from './upload-queue.ts'

/**
 * The files on their way into a case. One that is stored and read leaves for the list above, which
 * this panel must never push about: it stands after the list, at the lower edge of the window.
 */
export function UploadPanel({ caseId }: { caseId: string }) {
  const { t } = useTranslation('documents')
  const uploads = useSyncExternalStore(watchUploads, currentUploads).filter(
    (upload) => upload.caseId === caseId,
  )
  if (uploads.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('uploads')} className={classes.uploads ?? ''}>
      {uploads.map((upload) =>
        upload.phase === 'failed' ? (
          <FailedUpload key={upload.id} upload={upload} />
        ) : (
          <RunningUpload key={upload.id} upload={upload} />
        ),
      )}
    </Stack>
  )
}

const phaseKeys = {
  waiting: 'phaseWaiting',
  paused: 'phasePaused',
  storing: 'phaseStoring',
  reading: 'phaseReading',
} as const

/**
 * A document's name is text in the page, or the name of something to press, once it is stored and
 * not before: whoever waits for the name waits for the file. Until then the name is drawn by the
 * style sheet, and read out with the progress and after what the buttons do.
 */
function RunningUpload({ upload }: { upload: Upload }) {
  const { t } = useTranslation('documents')
  const { id, name, phase, kept } = upload
  if (phase === 'failed') return null
  return (
    <div className={classes.upload}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span className={classes.uploadName} data-name={name} aria-hidden="true" />
        <Group gap={6} wrap="nowrap">
          <Text size="xs" c="dimmed">
            {t(phaseKeys[phase])}
          </Text>
          {phase === 'storing' && kept !== '' && (
            <IconButton
              icon={IconPlayerPause}
              label={t('pauseUpload')}
              aria-description={name}
              size="sm"
              onClick={() => pauseUpload(id)}
            />
          )}
          {phase === 'paused' && (
            <IconButton
              icon={IconPlayerPlay}
              label={t('continueUpload')}
              aria-description={name}
              size="sm"
              onClick={() => retryUpload(id)}
            />
          )}
          {phase !== 'reading' && (
            <IconButton
              icon={IconX}
              label={t('cancelUpload')}
              aria-description={name}
              size="sm"
              onClick={() => dropUpload(id)}
            />
          )}
        </Group>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.round(upload.progress * 100)}
          aria-label={t('progressOf', { name })}
        />
      </Progress.Root>
    </div>
  )
}

function FailedUpload({ upload }: { upload: Upload }) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const text = useProblemSentence()
  const { id, name, problem } = upload
  const again = problem !== 'empty' && problem !== 'tooLarge'
  return (
    <Alert
      color="red"
      role="alert"
      title={t('notStored', { name })}
      withCloseButton
      closeButtonLabel={t('dismiss', { name })}
      onClose={() => dropUpload(id)}
    >
      {problem !== null && text(problem)}
      {again && (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          display="block"
          onClick={() => retryUpload(id)}
        >
          {common('retry')}
        </Button>
      )}
    </Alert>
  )
}
