import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditReport } from '../../backend/admin'
import { downloadFile } from '../../records-ui/download-file'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { auditFile, type BothChecks, checkAudit } from './audit-check'

const faults = {
  changed: 'faultChanged',
  removed: 'faultRemoved',
  reordered: 'faultReordered',
  cut: 'faultCut',
  rewritten: 'faultRewritten',
  /** By the server's own note, not this browser's. */
  anchored: 'faultAnchored',
} as const

/** Verify the log, on the server and in this browser, and take it away. */
export function AuditCheckPanel() {
  const { t } = useTranslation('admin')
  const [checks, setChecks] = useState<BothChecks>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  function run(step: () => Promise<void>): void {
    setBusy(true)
    setError(undefined)
    step()
      .catch(setError)
      .finally(() => setBusy(false))
  }

  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button loading={busy} onClick={() => run(async () => setChecks(await checkAudit()))}>
          {t('auditVerify')}
        </Button>
        <Button
          variant="default"
          disabled={busy}
          onClick={() => run(async () => downloadFile('audit-log.jsonl', await auditFile()))}
        >
          {t('auditExport')}
        </Button>
      </Group>
      <ErrorAlert error={error} />
      {checks !== undefined && (
        <>
          <Verdict
            by={t('auditByServer')}
            fault={serversFault(checks.server.fault)}
            at={checks.server.at}
            length={checks.server.length}
          />
          <Verdict
            by={t('auditByBrowser')}
            fault={checks.browser.fault}
            at={checks.browser.at ?? 0}
            length={checks.browser.head.n}
          />
          {checks.browser.head.hash !== '' && (
            <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {t('auditHead', { hash: checks.browser.head.hash })}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

function serversFault(fault: AuditReport['fault']): keyof typeof faults | undefined {
  if (fault === '') return
  return fault === 'rewritten' ? 'anchored' : fault
}

function Verdict({
  by,
  fault,
  at,
  length,
}: {
  by: string
  fault: keyof typeof faults | undefined
  at: number
  length: number
}) {
  const { t } = useTranslation('admin')
  if (fault === undefined) {
    return (
      <Alert color="green" role="status" title={by}>
        {t('auditWhole', { count: length })}
      </Alert>
    )
  }
  return (
    <Alert color="red" role="alert" title={by}>
      {t(faults[fault], { n: at })}
    </Alert>
  )
}
