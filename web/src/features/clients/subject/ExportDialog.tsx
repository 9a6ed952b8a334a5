import { Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../../domain/client/client.ts'
import { type SubjectTie, subjectRecords } from '../../../domain/client/client-subject.ts'
import { documentKind } from '../../../domain/document/document.ts'
import { useMissingFiles } from '../../../records-ui/use-missing-files.ts'
import { useStep } from '../../../records-ui/use-step.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { TickField } from '../../../ui/fields/TickField'
import { allRecords } from '../../../vault/records/all-records.ts'
import type { Entry } from '../../../vault/wire/types'
import { exportSubject } from './export-subject.ts'

const tieKeys = {
  own: 'tieOwn',
  case: 'tieCase',
  named: 'tieNamed',
} as const satisfies Record<SubjectTie, string>

/** Hands over everything that is kept about a client, after a look at how much it is. */
export function ExportDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<Client>
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('clients')
  return (
    <Modal opened={opened} onClose={onClose} title={t('exportTitle')}>
      {opened && <ExportForm entry={entry} onClose={onClose} />}
    </Modal>
  )
}

function ExportForm({ entry, onClose }: { entry: Entry<Client>; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const [withCases, setWithCases] = useState(true)
  const [withNamed, setWithNamed] = useState(false)
  const [withFiles, setWithFiles] = useState(true)
  const [done, setDone] = useState(0)
  const onMissing = useMissingFiles()
  const step = useStep((error) => error)
  const found = useMemo(() => subjectRecords(entry.id, entry.value, allRecords()), [entry])
  const count = (tie: SubjectTie) => found.filter((one) => one.tie === tie).length
  const records = found.filter(
    ({ tie }) => tie === 'own' || (tie === 'case' ? withCases : withNamed),
  )
  const files = records.filter(({ record }) => record.kind === documentKind.name).length

  async function run(): Promise<void> {
    let saved = false
    await step.run(async () => {
      saved = await exportSubject({
        name: `${entry.value.name}.zip`,
        records,
        withFiles,
        tieName: (tie) => t(tieKeys[tie]),
        headers: [t('exportKind'), 'ID', t('name'), t('exportTie'), t('exportMade'), t('updated')],
        onProgress: setDone,
        onMissing,
      })
    })
    if (saved) onClose()
  }

  return (
    <Stack gap="sm">
      <Text size="sm">{t('exportText', { name: entry.value.name })}</Text>
      <Checkbox checked disabled label={t('exportOwn', { count: count('own') })} />
      <TickField
        checked={withCases}
        onChange={setWithCases}
        label={t('exportCases', { count: count('case') })}
      />
      <TickField
        checked={withNamed}
        onChange={setWithNamed}
        label={t('exportNamed', { count: count('named') })}
        description={t('exportNamedHelp')}
      />
      <TickField
        checked={withFiles}
        onChange={setWithFiles}
        label={t('exportFiles', { count: files })}
      />
      <Text size="sm" c="dimmed">
        {t('exportCare')}
      </Text>
      {step.busy && <Progress value={100 * done} aria-label={t('exportDo')} />}
      <ErrorAlert error={step.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={step.busy}>
          {common('cancel')}
        </Button>
        <Button loading={step.busy} onClick={() => void run()}>
          {t('exportDo')}
        </Button>
      </Group>
    </Stack>
  )
}
