import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createShare, listShares, revokeShare, type Share } from '../../../backend/shares'
import type { DocumentRecord } from '../../../domain/document.ts'
import type { EarlierVersion } from '../../../domain/document-details.ts'
import { writeShareLink } from '../../../domain/share-link.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { useStep } from '../../../records-ui/use-step'
import { CopyButton } from '../../../ui/CopyButton'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Spinner } from '../../../ui/Spinner'
import { currentView } from '../../../vault/current'
import type { Entry } from '../../../vault/types'
import classes from '../documents.module.css'

const day = 86_400_000
const lives = [1, 7, 30, 90] as const

/** Links to a document for people without an account: made, counted, revoked. */
export function ShareDialog({
  entry,
  onClose,
}: {
  entry: Entry<DocumentRecord>
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const [shares, setShares] = useState<readonly Share[]>()
  const [life, setLife] = useState('7')
  const step = useStep((error) => error)
  const workspace = currentView().workspace ?? ''
  const name = nameOf(entry.value)
  const load = useCallback(async () => setShares(await listShares(workspace)), [workspace])
  const { run } = step
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is made anew with every step
  useEffect(() => void run(load), [load])

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('shareTitle', { name: entry.value.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('shareIntro')}</Text>
        {entry.value.privilege !== null && (
          <Alert color="yellow" role="status">
            {t('sharePrivileged')}
          </Alert>
        )}
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t('shareLife')}
            value={life}
            onChange={(event) => setLife(event.currentTarget.value)}
            data={lives.map((days) => ({
              value: String(days),
              label: t('shareDays', { count: days }),
            }))}
          />
          <Button
            loading={step.busy}
            onClick={() =>
              void run(async () => {
                await createShare(workspace, name, new Date(Date.now() + Number(life) * day))
                await load()
              })
            }
          >
            {t('shareCreate')}
          </Button>
        </Group>
        {step.error !== undefined && <ErrorAlert error={step.error} />}
        {shares === undefined && step.error === undefined && <Spinner text={t('shareLoading')} />}
        {ofVersions(shares ?? [], entry.value).map(({ share, version, number }) => (
          <ShareLine
            key={share.id}
            share={share}
            version={version}
            number={number}
            busy={step.busy}
            onRevoke={() =>
              void run(async () => {
                await revokeShare(workspace, share.id)
                await load()
              })
            }
          />
        ))}
      </Stack>
    </Modal>
  )
}

/** The newest version of a document, or one that it has replaced. */
type Version = Pick<DocumentRecord, 'file' | 'name' | 'mediaType'> & Partial<EarlierVersion>

/** What the server knows a version by. */
function nameOf({ file }: Version): string {
  return `${file.fileId}/${file.version}`
}

/** The links to a document, those to replaced versions among them: they work on. */
function ofVersions(shares: readonly Share[], document: DocumentRecord) {
  const versions: readonly Version[] = [...document.earlier, document]
  return shares.flatMap((share) => {
    const at = versions.findIndex((version) => nameOf(version) === share.name)
    const version = versions[at]
    return version === undefined ? [] : [{ share, version, number: at + 1 }]
  })
}

function ShareLine({
  share,
  version,
  number,
  busy,
  onRevoke,
}: {
  share: Share
  version: Version
  /** counted from the first version, as people see them */
  number: number
  busy: boolean
  onRevoke: () => void
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { file, name, mediaType, replacedAt } = version
  const expired = Date.parse(share.expires_at) <= Date.now()
  const fragment = writeShareLink({ share: share.id, file, name, mediaType })
  const until = format.dateTime(Date.parse(share.expires_at))
  return (
    <section className={classes.share} aria-label={t('shareLink', { at: until })}>
      <Text size="sm">
        {expired ? t('shareExpired', { at: until }) : t('sharedUntil', { at: until })}
      </Text>
      {replacedAt !== undefined && (
        <Text size="xs">{t('versionLine', { number, at: format.dateTime(replacedAt) })}</Text>
      )}
      <Text size="xs" c="dimmed">
        {t('shareOpened', { count: share.opens })}
        {share.last_opened_at !== undefined &&
          ` · ${t('shareLast', { at: format.dateTime(Date.parse(share.last_opened_at)) })}`}
      </Text>
      <Group gap="xs" mt={6}>
        {!expired && <CopyButton text={`${window.location.origin}${paths.shared(fragment)}`} />}
        <Button variant="subtle" color="red" disabled={busy} onClick={onRevoke}>
          {expired ? t('shareForget') : t('shareRevoke')}
        </Button>
      </Group>
    </section>
  )
}
