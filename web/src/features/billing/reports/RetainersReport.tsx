import { Anchor } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type LowRetainer, lowRetainers } from '../../../domain/billing/retainers.ts'
import { caseKind } from '../../../domain/case/case.ts'
import { trustAccountKind } from '../../../domain/trust/trust.ts'
import { paths } from '../../../lib/paths'
import { useRecords } from '../../../vault/records/hooks'
import { RecordReport } from './RecordReport'
import { useAmount } from './use-amount.ts'
import { useReportName } from './use-report-name.ts'

/** Which clients are to be asked for a top-up, and for how much. */
export function RetainersReport({ chooser }: { chooser: ReactNode }) {
  const { t } = useTranslation('reports')
  const cases = useRecords(caseKind)
  const accounts = useRecords(trustAccountKind)
  const caseName = useReportName('case')
  const clientName = useReportName('client')
  const amount = useAmount<LowRetainer>()
  const clients = useMemo(
    () => new Map(cases.map(({ id, value }) => [id, value.clientIds[0] ?? ''])),
    [cases],
  )
  const rows = useMemo(
    () =>
      lowRetainers(
        cases,
        accounts.map(({ value }) => value),
      ),
    [cases, accounts],
  )
  return (
    <RecordReport
      id="retainers"
      chooser={chooser}
      rows={rows}
      rowKey={({ caseId }) => caseId}
      rowName={({ caseId }) => `${caseName(caseId)} ${clientName(clients.get(caseId) ?? '')}`}
      firstSort={{ key: 'ask', descending: true }}
      empty={t('retainersFull')}
      columns={[
        {
          key: 'name',
          header: t('of_case'),
          width: 'minmax(9rem, 3fr)',
          value: ({ caseId }) => caseName(caseId),
          render: ({ caseId }) => <Anchor href={paths.case(caseId)}>{caseName(caseId)}</Anchor>,
        },
        {
          key: 'client',
          header: t('of_client'),
          width: 'minmax(8rem, 2fr)',
          value: ({ caseId }) => clientName(clients.get(caseId) ?? ''),
        },
        amount('held', t('held'), ({ held }) => held),
        amount('minimum', t('minimum'), ({ minimum }) => minimum),
        amount('ask', t('ask'), ({ ask }) => ask),
        {
          key: 'currency',
          header: t('currency'),
          width: '4.5rem',
          value: ({ ask }) => ask.currency,
        },
      ]}
    />
  )
}
