import { Anchor, Badge, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { dueDay } from '../../domain/billing/invoice-dues.ts'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import type { Money } from '../../domain/values/money.ts'
import { paths } from '../../lib/paths'
import type { ListColumn } from '../../records-ui/list/columns.ts'
import { dayText, moneyText } from '../../records-ui/list/use-field-columns.ts'
import { type List, useList } from '../../records-ui/list/use-list.ts'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { useRecords } from '../../vault/records/hooks'
import type { Entry } from '../../vault/wire/types'
import {
  filtersOf,
  type InvoiceLabel,
  type InvoiceRow,
  invoiceFilters,
  invoiceRows,
  owed,
} from './invoice-rows.ts'

/** The colour of a state. */
export const labelColors = {
  draft: 'gray',
  approved: 'blue',
  issued: 'blue',
  overdue: 'red',
  paid: 'green',
  void: 'gray',
  written_off: 'gray',
  credit_note: 'gray',
} as const satisfies Record<InvoiceLabel, string>

/** Invoices, newest number first: of a case, or with client and case of each when `caseId` is ''. */
export function useInvoiceList(
  caseId: string,
  invoices: readonly Entry<Invoice>[],
  onOpen: (id: string) => void,
): List<InvoiceRow> {
  const { t } = useTranslation('billing')
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const today = useToday()
  const rows = useMemo(
    () => invoiceRows(invoices, cases, clients, today),
    [invoices, cases, clients, today],
  )
  const columns = useColumns(onOpen)
  return useList<InvoiceRow>({
    id: caseId === '' ? 'billing' : `billing:${caseId}`,
    label: t('invoices'),
    rows,
    rowKey: ({ entry }) => entry.id,
    rowName: ({ entry }) => entry.value.number,
    words: ({ entry, caseTitle, clientName }) => [
      entry.value.number,
      caseTitle,
      clientName,
      entry.value.note,
    ],
    firstSort: { key: 'number', descending: true },
    columns: caseId === '' ? columns : columns.filter(({ key }) => key !== 'client'),
    filters: [
      {
        key: 'filter',
        label: t('filter'),
        one: true,
        options: invoiceFilters.map((value) => ({ value, label: t(`filter_${value}`) })),
        of: filtersOf,
      },
    ],
  })
}

function useColumns(onOpen: (id: string) => void): readonly ListColumn<InvoiceRow>[] {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const day = (
    key: string,
    header: string,
    of: (invoice: Invoice) => CivilDate | '',
  ): ListColumn<InvoiceRow> => ({
    key,
    header,
    width: '9rem',
    value: ({ entry }) => of(entry.value),
    cell: ({ entry }) => ({ day: of(entry.value) }),
    render: ({ entry }) => dayText(of(entry.value), language),
  })
  const amount = (
    key: string,
    header: string,
    of: (row: InvoiceRow) => Money | null,
  ): ListColumn<InvoiceRow> => ({
    key,
    header,
    width: '8rem',
    number: true,
    value: (row) => moneyText(of(row), language),
    sortValue: (row) => of(row)?.minor ?? null,
    cell: (row) => of(row) ?? '',
  })
  const inFiles = { hidden: true, inFiles: true } as const
  return [
    {
      key: 'number',
      header: t('number'),
      width: 'minmax(7rem, 1fr)',
      value: ({ entry }) => entry.value.number,
      // Drafts have no number: they stand above those that have one.
      sortValue: ({ entry }) => entry.value.number || `\uffff${entry.createdAt}`,
      render: ({ entry }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(entry.id)}>
          {entry.value.number || t('draftOf', { date: dateText(entry.createdAt, language) })}
        </Anchor>
      ),
    },
    {
      key: 'client',
      header: t('clientAndCase'),
      width: 'minmax(12rem, 2fr)',
      value: ({ clientName, caseTitle }) => `${clientName} ${caseTitle}`,
      cell: ({ clientName }) => clientName,
      render: ({ clientName, caseTitle, entry }) => (
        <Stack gap={0}>
          <span>{clientName}</span>
          <Anchor size="xs" fw={400} href={paths.caseTab(entry.value.caseId, 'billing')}>
            {caseTitle}
          </Anchor>
        </Stack>
      ),
    },
    {
      key: 'case',
      header: t('case'),
      width: 'minmax(9rem, 1fr)',
      value: ({ caseTitle }) => caseTitle,
      ...inFiles,
    },
    { ...day('issued', t('issuedOn'), ({ issuedOn }) => issuedOn), ...inFiles },
    day('due', t('dueOn'), dueDay),
    {
      key: 'currency',
      header: t('currency'),
      width: '5rem',
      value: ({ entry }) => entry.value.currency,
      ...inFiles,
    },
    { ...amount('net', t('net'), ({ totals }) => totals.net), ...inFiles },
    { ...amount('tax', t('taxAmount'), ({ totals }) => totals.tax), ...inFiles },
    amount('total', t('total'), ({ totals }) => totals.gross),
    { ...amount('open', t('open'), owed), sortValue: ({ totals }) => totals.due.minor },
    {
      key: 'state',
      header: t('state'),
      width: '10rem',
      sortable: false,
      value: ({ label }) => t(`state_${label}`),
      render: ({ label }) => (
        <Badge variant="light" color={labelColors[label]}>
          {t(`state_${label}`)}
        </Badge>
      ),
    },
  ]
}

function dateText(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)
}
