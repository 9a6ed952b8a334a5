import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../domain/billing/invoice.ts'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { paths } from '../../lib/paths'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/fields/SelectField'
import { SearchField } from '../../ui/SearchField'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { Ageing } from './Ageing'
import { InvoiceTable } from './InvoiceTable'
import {
  firstInvoiceView,
  type InvoiceFilter,
  type InvoiceView,
  invoiceFilters,
  invoiceListCells,
  invoiceRows,
} from './invoice-rows.ts'

/** The invoices of all cases, and what is owed on them by age. */
export function InvoiceList() {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const invoices = useRecords(invoiceKind)
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const view = useView<InvoiceView>('billing', firstInvoiceView, { filter: invoiceFilters })
  const navigate = useNavigate()
  const today = useToday()
  const readings = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more may be found once more is read
  const rows = useMemo(
    () => invoiceRows(invoices, cases, clients, view.values, today, language),
    [invoices, cases, clients, view.values, today, language, readings],
  )

  function sheet() {
    const header = [
      t('number'),
      t('client'),
      t('case'),
      t('issuedOn'),
      t('dueOn'),
      t('currency'),
      t('net'),
      t('taxAmount'),
      t('total'),
      t('open'),
      t('state'),
    ]
    return invoiceListCells(rows, header, (label) => t(`state_${label}`))
  }

  if (invoices.length === 0) {
    return (
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
    )
  }
  return (
    <Stack gap="md">
      <Ageing invoices={invoices.map(({ value }) => value)} today={today} />
      <Group gap="sm">
        <SearchField
          label={t('search')}
          value={view.values.query}
          onType={(typed) => view.set({ query: typed })}
          flex="1 1 14rem"
        />
        <SelectField
          aria-label={t('filter')}
          value={view.values.filter}
          onChange={(value) => view.set({ filter: value as InvoiceFilter })}
          data={invoiceFilters.map((value) => ({ value, label: t(`filter_${value}`) }))}
        />
        <Text size="sm" c="dimmed" role="status">
          {t('shown', { count: rows.length })}
        </Text>
        <SheetMenu
          name={`${t('invoices')}-${today}`}
          title={t('invoices')}
          make={sheet}
          disabled={rows.length === 0}
        />
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={t('nothingFound')}>{t('nothingFoundText')}</EmptyState>
      ) : (
        <InvoiceTable
          rows={rows}
          across
          sort={view.values.sort}
          onSort={(sort) => view.set({ sort })}
          onOpen={(id) => void navigate({ href: paths.billing(id) })}
        />
      )}
    </Stack>
  )
}
