import { Anchor, Badge, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dueDay } from '../../domain/billing/invoice-dues.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { paths } from '../../lib/paths'
import { DataTable } from '../../ui/DataTable'
import type { Column, Sort } from '../../ui/data-table'
import { type InvoiceLabel, type InvoiceRow, owed } from './invoice-rows.ts'

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

/** Invoices, newest number first; `across` names client and case of each. */
export function InvoiceTable({
  rows,
  across,
  sort,
  onSort,
  onOpen,
}: {
  rows: readonly InvoiceRow[]
  across: boolean
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const client: Column<InvoiceRow> = {
    key: 'client',
    header: t('clientAndCase'),
    width: 'minmax(12rem, 2fr)',
    sortable: true,
    render: ({ clientName, caseTitle, entry }) => (
      <Stack gap={0}>
        <span>{clientName}</span>
        <Anchor size="xs" fw={400} href={paths.caseTab(entry.value.caseId, 'billing')}>
          {caseTitle}
        </Anchor>
      </Stack>
    ),
  }
  const columns: readonly Column<InvoiceRow>[] = [
    {
      key: 'number',
      header: t('number'),
      width: 'minmax(7rem, 1fr)',
      sortable: true,
      render: ({ entry }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(entry.id)}>
          {entry.value.number || t('draftOf', { date: dayOf(entry.createdAt, language) })}
        </Anchor>
      ),
    },
    ...(across ? [client] : []),
    {
      key: 'due',
      header: t('dueOn'),
      width: '9rem',
      sortable: true,
      render: ({ entry }) => {
        const day = dueDay(entry.value)
        return day === '' ? '' : formatListedDate(day, language)
      },
    },
    {
      key: 'total',
      header: t('total'),
      width: '8rem',
      number: true,
      sortable: true,
      render: ({ totals }) => formatMoney(totals.gross, language),
    },
    {
      key: 'open',
      header: t('open'),
      width: '8rem',
      number: true,
      sortable: true,
      render: (row) => {
        const open = owed(row)
        return open === null ? '' : <Text size="sm">{formatMoney(open, language)}</Text>
      },
    },
    {
      key: 'state',
      header: t('state'),
      width: '10rem',
      render: ({ label }) => (
        <Badge variant="light" color={labelColors[label]}>
          {t(`state_${label}`)}
        </Badge>
      ),
    },
  ]
  return (
    <DataTable
      label={t('invoices')}
      rows={rows}
      rowKey={({ entry }) => entry.id}
      columns={columns}
      sort={sort}
      onSort={onSort}
    />
  )
}

function dayOf(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)
}
