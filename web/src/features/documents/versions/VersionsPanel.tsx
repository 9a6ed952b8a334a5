import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileDiff, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../../domain/document/document.ts'
import type { EarlierVersion } from '../../../domain/document/document-details.ts'
import { useFormat } from '../../../i18n/use-format'
import { useStep } from '../../../records-ui/use-step'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { icon } from '../../../ui/icon'
import type { Entry } from '../../../vault/wire/types'
import { saveStored } from '../save-stored.ts'
import { CompareDialog } from './CompareDialog'
import { NewVersionDialog } from './NewVersionDialog'

/** The versions of a document, newest first. */
export function VersionsPanel({
  entry,
  blocked,
}: {
  entry: Entry<DocumentRecord>
  blocked: string
}) {
  const { t } = useTranslation('documents')
  const [adding, setAdding] = useState(false)
  const [compared, setCompared] = useState<EarlierVersion>()
  const { earlier } = entry.value
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">{t('versionCount', { count: earlier.length + 1 })}</Text>
        <Writers>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={icon(IconUpload, 14)}
            disabled={blocked !== ''}
            onClick={() => setAdding(true)}
          >
            {t('versionNew')}
          </Button>
        </Writers>
      </Group>
      {blocked !== '' && (
        <Text size="xs" c="dimmed">
          {blocked}
        </Text>
      )}
      {earlier
        .map((version, index) => ({ version, number: index + 1 }))
        .reverse()
        .map(({ version, number }) => (
          <VersionLine
            key={version.file.fileId + version.file.version}
            version={version}
            number={number}
            onCompare={() => setCompared(version)}
          />
        ))}
      <NewVersionDialog
        entry={entry}
        blocked={blocked}
        opened={adding}
        onClose={() => setAdding(false)}
      />
      <CompareDialog
        document={entry.value}
        version={compared}
        onClose={() => setCompared(undefined)}
      />
    </Stack>
  )
}

function VersionLine({
  version,
  number,
  onCompare,
}: {
  version: EarlierVersion
  number: number
  onCompare: () => void
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const step = useStep((error) => error)
  return (
    <Stack gap={2}>
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          {t('versionLine', { number, at: format.dateTime(version.replacedAt) })}
        </Text>
        <Group gap={4}>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={icon(IconFileDiff, 14)}
            aria-label={t('versionCompareNamed', { number })}
            onClick={onCompare}
          >
            {t('versionCompare')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            loading={step.busy}
            aria-label={t('versionDownloadNamed', { number })}
            onClick={() => void step.run(async () => saveStored(version.file, version.name))}
          >
            {t('download')}
          </Button>
        </Group>
      </Group>
      {version.note !== '' && (
        <Text size="xs" c="dimmed">
          {t('versionNote', { note: version.note })}
        </Text>
      )}
      {step.error !== undefined && <ErrorAlert error={step.error} />}
    </Stack>
  )
}

/** Why a document cannot be replaced now, in a sentence; '' when it can. */
export function useBlocked(entry: Entry<DocumentRecord>, userId: string): string {
  const { t } = useTranslation('documents')
  const { checkOut } = entry.value
  return checkOut === null || checkOut.userId === userId
    ? ''
    : t('versionBlocked', { name: checkOut.name })
}
