import { Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceKind } from '../../../domain/billing/invoice.ts'
import { caseKind } from '../../../domain/case/case.ts'
import { daysOfPeriod, reportPeriods } from '../../../domain/reports/report-period.ts'
import {
  type ReportGroup,
  type ReportRecords,
  type ReportRow,
  reportCurrencies,
  reportTotal,
  workReport,
} from '../../../domain/reports/work-report.ts'
import { roundingOf } from '../../../domain/time/billing-terms.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { isDay } from '../../../domain/values/civil-date.ts'
import { useBillingTerms } from '../../../records-ui/billing-terms.ts'
import type { ListColumn } from '../../../records-ui/list/columns.ts'
import { RecordList } from '../../../records-ui/list/RecordList'
import { useList } from '../../../records-ui/list/use-list.ts'
import { useToday } from '../../../records-ui/use-time-zone.ts'
import { EmptyState } from '../../../ui/EmptyState'
import { SelectField } from '../../../ui/fields/SelectField'
import { useView } from '../../../ui/use-view'
import { useRecords } from '../../../vault/records/hooks'
import { type ChosenPeriod, PeriodFields } from './PeriodFields'
import { useReportName } from './use-report-name.ts'
import { useWorkColumns } from './use-work-columns.tsx'

const firstView: ChosenPeriod & { readonly currency: string } = {
  period: 'month',
  from: '',
  through: '',
  currency: '',
}
const addressable = {
  period: reportPeriods,
  from: isDay,
  through: isDay,
  currency: (code: string) => /^[A-Z]{3}$/.test(code),
}
const nothing: readonly ReportRow[] = []

/** What the work of a period came to: hours and how many of them are billable, their value, what was billed and collected. */
export function WorkReport({
  group,
  chooser,
}: {
  group: ReportGroup
  /** Chooses another report; stands beside the period. */
  chooser: ReactNode
}) {
  const { t } = useTranslation('reports')
  const records = useReportRecords()
  const terms = useBillingTerms()
  const today = useToday()
  const { values, set } = useView('report-period', firstView, addressable)
  const currencies = useMemo(() => reportCurrencies(records), [records])
  const currency = currencies.includes(values.currency)
    ? values.currency
    : (currencies[0] ?? terms.currency)
  const { period, from, through } = values
  const isPeriod = daysOfPeriod(period, today, { from, through }) !== null
  const rows = useMemo(() => {
    const days = daysOfPeriod(period, today, { from, through })
    return days === null
      ? nothing
      : workReport(records, { group, ...days, currency, policy: roundingOf(terms) })
  }, [records, group, period, today, from, through, currency, terms])
  const nameOf = useReportName(group)
  const columns = useWorkColumns(group, currency, nameOf)
  const list = useList<ReportRow>({
    id: `report-${group}`,
    label: t(`by_${group}`),
    rows,
    rowKey: ({ key }) => key,
    rowName: ({ key }) => nameOf(key),
    words: ({ key }) => [nameOf(key)],
    filters: [],
    firstSort: { key: 'worked', descending: true },
    columns,
  })
  return (
    <>
      <Group gap="sm" align="flex-start">
        {chooser}
        <PeriodFields value={values} onChange={set} wrong={!isPeriod} />
        {currencies.length > 1 && (
          <SelectField
            label={t('currency')}
            value={currency}
            onChange={(currency) => set({ currency })}
            data={[...currencies]}
          />
        )}
      </Group>
      <RecordList
        list={list}
        search={t('search')}
        nothing={[t('nothing')]}
        empty={<EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>}
        before={<Totals columns={columns} total={reportTotal(list.shown)} />}
      />
      <Text size="xs" c="dimmed">
        {t('workNote')}
      </Text>
    </>
  )
}

/** What all rows come to together, column by column. */
function Totals({
  columns,
  total,
}: {
  columns: readonly ListColumn<ReportRow>[]
  total: ReportRow
}) {
  return (
    <Group component="dl" gap="8px 32px" m={0}>
      {columns.slice(1).map(({ key, header, render }) => (
        <div key={key}>
          <Text component="dt" size="xs" c="dimmed">
            {header}
          </Text>
          <Text component="dd" fw={600} m={0}>
            {render?.(total)}
          </Text>
        </div>
      ))}
    </Group>
  )
}

function useReportRecords(): ReportRecords {
  const time = useRecords(timeEntryKind)
  const invoices = useRecords(invoiceKind)
  const cases = useRecords(caseKind)
  return useMemo(
    () => ({
      time,
      invoices: invoices.map(({ value }) => value),
      cases: new Map(cases.map(({ id, value }) => [id, value])),
    }),
    [time, invoices, cases],
  )
}
