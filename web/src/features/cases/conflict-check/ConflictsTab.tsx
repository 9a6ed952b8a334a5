import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalCase } from '../../../domain/case/case.ts'
import { useFormat } from '../../../i18n/use-format'
import { Writers } from '../../../records-ui/Writers.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import type { Entry } from '../../../vault/wire/types'
import { OpenCheck } from './OpenCheck'
import { ReportView } from './ReportView'
import { runCheck, subjectsNow } from './run-check.ts'
import { useConflicts } from './use-conflicts.ts'
import { useOwnName } from './use-own-name.ts'

/** The conflict check of a case: how it stands, the check being decided, and the reports so far. */
export function ConflictsTab({ entry }: { entry: Entry<LegalCase> }) {
  const { t } = useTranslation('conflicts')
  const format = useFormat()
  const { state, check, reports } = useConflicts(entry)
  const own = useOwnName()
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const [shown, setShown] = useState('')
  const subjects = subjectsNow(entry.value)

  async function run(): Promise<void> {
    setRunning(true)
    setError(undefined)
    try {
      await runCheck(entry.id, own)
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(false)
    }
  }

  const nothingToDecide = state === 'undecided' && check?.value.hits.length === 0
  const good = state === 'cleared' || state === 'waived'
  const Icon = good ? IconShieldCheck : state === 'conflict' ? IconShieldX : IconShieldQuestion
  return (
    <Stack gap="md" maw={900}>
      <Alert
        color={good ? 'green' : state === 'conflict' ? 'red' : 'yellow'}
        icon={<Icon aria-hidden="true" />}
        title={t(`standing_${state}`)}
      >
        <Stack gap="xs" align="start">
          <Text size="sm">{t(`standingText_${nothingToDecide ? 'noHits' : state}`)}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {subjects.length === 0
              ? t('nobodyToCheck')
              : t('toCheck', { names: format.list(subjects.map(({ name }) => name)) })}
          </Text>
          <Writers>
            <Button
              loading={running}
              disabled={subjects.length === 0}
              variant={check === undefined && !good ? 'filled' : 'default'}
              onClick={() => void run()}
            >
              {reports.length === 0 && check === undefined ? t('run') : t('runAgain')}
            </Button>
          </Writers>
          <ErrorAlert error={error} />
        </Stack>
      </Alert>
      {check !== undefined && <OpenCheck key={check.id} entry={check} />}
      {reports.length > 0 && (
        <Stack gap="sm" component="section" aria-label={t('reports')}>
          <Title order={2} size="h4">
            {t('reports')}
          </Title>
          {reports.map((report) => (
            <ReportView
              key={report.id}
              entry={report}
              title={entry.value.title}
              open={shown === report.id}
              onOpen={(open) => setShown(open ? report.id : '')}
            />
          ))}
        </Stack>
      )}
      {check === undefined && reports.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('howItWorks')}
        </Text>
      )}
    </Stack>
  )
}
