import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sharedUntil } from '../../../backend/shares'
import { readShareLink, type SharedFile } from '../../../domain/document/share-link.ts'
import { safeName } from '../../../domain/values/file-name.ts'
import { useFormat } from '../../../i18n/use-format'
import { sharedInAddress, watchAddress } from '../../../lib/address-secrets'
import { savePieces } from '../../../records-ui/save-pieces.ts'
import { icon } from '../../../ui/icon'
import { Spinner } from '../../../ui/Spinner'
import { VisitorPage } from '../../../ui/VisitorPage'
import { openSharedFile } from '../../../vault/files/shared-file'
import { VaultError } from '../../../vault/wire/types'
import classes from '../documents.module.css'

/** /shared: what a link leads to, for somebody who needs no account. */
export function SharedPage() {
  const { t } = useTranslation('documents')
  const fragment = useSyncExternalStore(watchAddress, sharedInAddress)
  const link = readShareLink(fragment)
  return (
    <VisitorPage>
      <Paper withBorder p="lg" maw={520} w="100%">
        <Stack gap="md">
          <Title order={1} size="h3">
            {t('sharedTitle')}
          </Title>
          {link === null ? (
            <Alert color={fragment === '' ? 'blue' : 'red'} role="alert">
              {t(fragment === '' ? 'sharedAgain' : 'sharedBroken')}
            </Alert>
          ) : (
            <SharedDocument key={fragment} link={link} />
          )}
          <Text size="xs" c="dimmed">
            {t('sharedHint')}
          </Text>
        </Stack>
      </Paper>
    </VisitorPage>
  )
}

type Problem = 'sharedGone' | 'sharedTampered' | 'sharedOffline'

function SharedDocument({ link }: { link: SharedFile }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const [until, setUntil] = useState<Date>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const { share } = link
  useEffect(() => {
    const stopping = new AbortController()
    sharedUntil(share, stopping.signal).then(
      (date) => stopping.signal.aborted || setUntil(date),
      (error: unknown) => stopping.signal.aborted || setProblem(problemOf(error)),
    )
    return () => stopping.abort()
  }, [share])

  async function save(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await savePieces(link.name, link.file.size, (sink) => openSharedFile(share, link.file, sink))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className={classes.sharedName}>
        <IconFileText size={28} aria-hidden="true" />
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {safeName(link.name)}
          </Text>
          <Text size="sm" c="dimmed">
            {format.bytes(link.file.size)}
            {until !== undefined && ` · ${t('sharedUntil', { at: format.dateTime(until) })}`}
          </Text>
        </div>
      </div>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {t(problem)}
        </Alert>
      )}
      {until === undefined && problem === undefined && <Spinner text={t('sharedLooking')} />}
      {until !== undefined && problem !== 'sharedGone' && (
        <Button leftSection={icon(IconDownload)} loading={busy} onClick={() => void save()}>
          {t('sharedSave')}
        </Button>
      )}
    </>
  )
}

function problemOf(error: unknown): Problem {
  if (error instanceof VaultError && error.type === 'tampered') return 'sharedTampered'
  const type = error instanceof Error && 'type' in error ? error.type : ''
  return type === 'not_found' || type === 'not-found' ? 'sharedGone' : 'sharedOffline'
}
