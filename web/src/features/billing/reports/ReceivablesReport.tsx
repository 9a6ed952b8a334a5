import { Anchor } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../../domain/billing/invoice.ts'
import { ageingByClient, type ClientAgeing } from '../../../domain/billing/receivables.ts'
import { paths } from '../../../lib/paths'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { useRecords } from '../../../vault/records/hooks'
import { RecordReport } from './RecordReport'
import { useAmount } from './use-amount.ts'
import { useReportName } from './use-report-name.ts'

const ages = ['current', 'to30', 'to60', 'to90', 'over90'] as const

/** What each client owes, by how long it is overdue. */
export function ReceivablesReport({ chooser }: { chooser: ReactNode }) {
  const { t } = useTranslation('reports')
  const { t: bill } = useTranslation('billing')
  const invoices = useRecords(invoiceKind)
  const today = useToday()
  const nameOf = useReportName('client')
  const amount = useAmount<ClientAgeing>()
  const rows = useMemo(
    () =>
      ageingByClient(
        invoices.map(({ value }) => value),
        today,
      ),
    [invoices, today],
  )
  return (
    <RecordReport
      id="receivables"
      chooser={chooser}
      rows={rows}
      rowKey={({ clientId, currency }) => `${currency}/${clientId}`}
      rowName={({ clientId }) => nameOf(clientId)}
      firstSort={{ key: 'total', descending: true }}
      empty={bill('nothingOwed')}
      columns={[
        {
          key: 'name',
          header: t('of_client'),
          width: 'minmax(9rem, 3fr)',
          value: ({ clientId }) => nameOf(clientId),
          render: ({ clientId }) =>
            clientId === '' ? (
              nameOf(clientId)
            ) : (
              <Anchor href={paths.client(clientId)}>{nameOf(clientId)}</Anchor>
            ),
        },
        ...ages.map((age, at) => amount(age, bill(`age_${age}`), (row) => row.ages[at]?.due)),
        amount('total', bill('total'), ({ total }) => total),
        {
          key: 'currency',
          header: t('currency'),
          width: '4.5rem',
          value: ({ currency }) => currency,
        },
      ]}
    />
  )
}
