import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createShare, listShares, revokeShare, type Share } from '../../../backend/shares'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import { writeShareLink } from '../../../domain/document/share-link.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import { useStep } from '../../../records-ui/use-step'
import { CopyButton } from '../../../ui/CopyButton'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { SelectField } from '../../../ui/fields/SelectField'
import { Spinner } from '../../../ui/Spinner'
import { currentView } from '../../../vault/records/current'
import type { Entry } from '../../../vault/wire/types'
import classes from '../documents.module.css'
import { liesInBin, linksTo, nameOf, type VersionLink } from './versions.ts'

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
  const [shares, setShares] = useState<readonly Share[]>()
  const [life, setLife] = useState('7')
  const step = useStep((error) => error)
  const workspace = currentView().workspace ?? ''
  const name = nameOf(entry.value)
  const inBin = liesInBin(entry.value)
  const load = useCallback(async () => setShares(await listShares(workspace)), [workspace])
  const { run } = step
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is made anew with every step
  useEffect(() => void run(load), [load])

  return (
    <Modal opened onClose={onClose} size="lg" title={t('shareTitle', { name: entry.value.name })}>
      <Stack gap="md">
        {!inBin && <Text size="sm">{t('shareIntro')}</Text>}
        {!inBin && entry.value.privilege !== null && (
          <Alert color="yellow" role="status">
            {t('sharePrivileged')}
          </Alert>
        )}
        {inBin ? (
          <Alert color="yellow" role="status">
            {t('shareInBin')}
          </Alert>
        ) : (
          <Group align="flex-end" gap="sm">
            <SelectField
              label={t('shareLife')}
              value={life}
              onChange={setLife}
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
        )}
        {step.error !== undefined && <ErrorAlert error={step.error} />}
        {shares === undefined && step.error === undefined && <Spinner text={t('shareLoading')} />}
        {linksTo(entry.value, shares ?? []).map((link) => (
          <ShareLine
            key={link.share.id}
            link={link}
            busy={step.busy}
            onRevoke={() =>
              void run(async () => {
                await revokeShare(workspace, link.share.id)
                await load()
              })
            }
          />
        ))}
      </Stack>
    </Modal>
  )
}

function ShareLine({
  link: { share, version, number },
  busy,
  onRevoke,
}: {
  link: VersionLink
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
      {share.resting && !expired && (
        <Text size="sm" fw={600}>
          {t('shareResting')}
        </Text>
      )}
      {replacedAt !== undefined && (
        <Text size="xs">{t('versionLine', { number, at: format.dateTime(replacedAt) })}</Text>
      )}
      <Text size="xs" c="dimmed">
        {t('shareOpened', { count: share.opens })}
        {share.last_opened_at !== undefined &&
          ` · ${t('shareLast', { at: format.dateTime(Date.parse(share.last_opened_at)) })}`}
      </Text>
      <Group gap="xs" mt={6}>
        {!expired && !share.resting && (
          <CopyButton text={`${window.location.origin}${paths.shared(fragment)}`} />
        )}
        <Button variant="subtle" color="red" disabled={busy} onClick={onRevoke}>
          {expired ? t('shareForget') : t('shareRevoke')}
        </Button>
      </Group>
    </section>
  )
}
