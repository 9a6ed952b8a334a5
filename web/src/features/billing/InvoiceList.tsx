import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { paths } from '../../lib/paths'
import { RecordList } from '../../records-ui/list/RecordList'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { EmptyState } from '../../ui/EmptyState'
import { useRecords } from '../../vault/records/hooks'
import { Ageing } from './Ageing'
import { useInvoiceList } from './use-invoice-list.tsx'

/** The invoices of all cases, and what is owed on them by age. */
export function InvoiceList() {
  const { t } = useTranslation('billing')
  const invoices = useRecords(invoiceKind)
  const navigate = useNavigate()
  const today = useToday()
  const list = useInvoiceList('', invoices, (id) => void navigate({ href: paths.billing(id) }))
  return (
    <RecordList
      list={list}
      search={t('search')}
      nothing={[t('nothingFound'), t('nothingFoundText')]}
      before={<Ageing invoices={invoices.map(({ value }) => value)} today={today} />}
      empty={
        <EmptyState
          icon={<IconFileInvoice size={32} />}
          title={t('noInvoices')}
          action={
            <Button component="a" href={paths.cases()} variant="light">
              {t('openCases')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      }
    />
  )
}
