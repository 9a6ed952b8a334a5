import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import { roundingOf } from '../../domain/time/billing-terms.ts'
import { expenseKind } from '../../domain/time/expense.ts'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import { formatListedDate } from '../../domain/values/civil-date.ts'
import { hoursText } from '../../domain/values/duration.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { orderBy } from '../../domain/values/order.ts'
import { paths } from '../../lib/paths'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { useToday } from '../../records-ui/use-time-zone.ts'
import { DataTable } from '../../ui/DataTable'
import type { Column, Sort } from '../../ui/data-table'
import { EmptyState } from '../../ui/EmptyState'
import { useView } from '../../ui/use-view'
import { useRecords } from '../../vault/records/hooks'
import { type UnbilledCase, unbilledCases, unbilledCells } from './unbilled-cases.ts'

const firstView: { readonly sort: Sort } = { sort: { key: 'since', descending: false } }

/** Which cases have work to be billed, the oldest first; each leads to its tab Billing. */
export function UnbilledCases() {
  const { t, i18n } = useTranslation('billing')
  const { t: word } = useTranslation('records')
  const language = i18n.resolvedLanguage ?? 'en'
  const time = useRecords(timeEntryKind)
  const expenses = useRecords(expenseKind)
  const cases = useRecords(caseKind)
  const clients = useRecords(clientKind)
  const terms = useBillingTerms()
  const today = useToday()
  const view = useView('unbilled', firstView, {})
  const { sort } = view.values
  const rows = useMemo(
    () =>
      orderBy(
        unbilledCases(time, expenses, cases, clients, roundingOf(terms)),
        (row) => sortValue(row, sort.key),
        sort.descending,
        language,
      ),
    [time, expenses, cases, clients, terms, sort, language],
  )
  if (rows.length === 0) return <EmptyState title={t('nothingUnbilled')} />
  const columns: readonly Column<UnbilledCase>[] = [
    {
      key: 'client',
      header: t('clientAndCase'),
      width: 'minmax(12rem, 3fr)',
      sortable: true,
      render: ({ caseId, caseTitle, clientName }) => (
        <Stack gap={0}>
          <Anchor href={caseTitle === '' ? paths.time() : paths.caseTab(caseId, 'billing')}>
            {caseTitle || word('caseNone')}
          </Anchor>
          <Text size="xs" c="dimmed">
            {clientName}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'since',
      header: t('oldestWork'),
      width: '9rem',
      sortable: true,
      render: ({ since }) => formatListedDate(since, language),
    },
    {
      key: 'hours',
      header: t('quantity'),
      width: '7rem',
      number: true,
      sortable: true,
      render: ({ seconds }) => t('hours', { hours: hoursText(seconds, language) }),
    },
    {
      key: 'amount',
      header: t('amount'),
      width: '9rem',
      number: true,
      sortable: true,
      render: ({ amounts }) => amounts.map((amount) => formatMoney(amount, language)).join(' + '),
    },
  ]
  function sheet() {
    const header = [
      t('client'),
      t('case'),
      t('oldestWork'),
      t('quantity'),
      t('amount'),
      t('currency'),
    ]
    return unbilledCells(rows, header)
  }
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <SheetMenu name={`${t('unbilled')}-${today}`} title={t('unbilled')} make={sheet} />
      </Group>
      <DataTable
        label={t('unbilled')}
        rows={rows}
        rowKey={({ caseId }) => caseId}
        columns={columns}
        sort={sort}
        onSort={(next) => view.set({ sort: next })}
      />
    </Stack>
  )
}

function sortValue({ since, seconds, amounts, clientName, caseTitle }: UnbilledCase, key: string) {
  if (key === 'since') return since
  if (key === 'hours') return seconds
  return key === 'amount' ? (amounts[0]?.minor ?? 0) : `${clientName} ${caseTitle}`
}
