import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hoursCell } from '../../../domain/formats/sheet.ts'
import { type ReportGroup, type ReportRow, shareOf } from '../../../domain/reports/work-report.ts'
import { hoursText } from '../../../domain/values/duration.ts'
import { money } from '../../../domain/values/money.ts'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../lib/paths'
import type { ListColumn } from '../../../records-ui/list/columns.ts'
import { useAmount } from './use-amount.ts'

/** What a report says of each row: in files hours and amounts are plain numbers, shares percentages. */
export function useWorkColumns(
  group: ReportGroup,
  currency: string,
  nameOf: (key: string) => string,
): readonly ListColumn<ReportRow>[] {
  const { t, i18n } = useTranslation('reports')
  const format = useFormat()
  const language = i18n.resolvedLanguage ?? 'en'
  const hours = (key: 'worked' | 'billable'): ListColumn<ReportRow> => ({
    key,
    header: t(key),
    width: '5rem',
    number: true,
    value: (row) => row[key],
    cell: (row) => hoursCell(row[key]),
    render: (row) => t('hours', { hours: hoursText(row[key], language) }),
  })
  const column = useAmount<ReportRow>()
  const amount = (key: 'value' | 'billed' | 'collected'): ListColumn<ReportRow> =>
    column(key, t(key), (row) => money(row[key], currency))
  const share = (
    key: 'utilization' | 'realization',
    of: (row: ReportRow) => number | null,
  ): ListColumn<ReportRow> => ({
    key,
    header: t(key),
    width: '5.75rem',
    number: true,
    value: (row) => {
      const part = of(row)
      return part === null ? null : Math.round(part * 1000) / 10
    },
    render: (row) => {
      const part = of(row)
      return part === null ? '–' : format.percent(part)
    },
  })
  const path = { case: paths.case, client: paths.client }
  return [
    {
      key: 'name',
      header: t(`of_${group}`),
      width: 'minmax(9rem, 3fr)',
      value: ({ key }) => nameOf(key),
      render: ({ key }) =>
        key !== '' && (group === 'case' || group === 'client') ? (
          <Anchor href={path[group](key)}>{nameOf(key)}</Anchor>
        ) : (
          nameOf(key)
        ),
    },
    hours('worked'),
    hours('billable'),
    share('utilization', ({ billable, worked }) => shareOf(billable, worked)),
    amount('value'),
    share('realization', ({ realised, decided }) => shareOf(realised, decided)),
    amount('billed'),
    amount('collected'),
  ]
}
