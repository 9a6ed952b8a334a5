import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursCell } from '../../../domain/formats/sheet.ts'
import { type TargetPeriod, targetPeriods } from '../../../domain/reports/hour-target.ts'
import type { TargetProgress } from '../../../domain/reports/target-progress.ts'
import { hoursText } from '../../../domain/values/duration.ts'
import type { ListColumn } from '../../../records-ui/list/columns.ts'
import { useTargets } from '../../../records-ui/use-target-progress.ts'
import { SelectField } from '../../../ui/fields/SelectField'
import { RecordReport } from './RecordReport'
import { useReportName } from './use-report-name.ts'

interface Row extends TargetProgress {
  readonly personId: string
}

/** Who has reached how much of their target hours, and what is missing by today. */
export function TargetsReport({ chooser }: { chooser: ReactNode }) {
  const { t, i18n } = useTranslation('reports')
  const language = i18n.resolvedLanguage ?? 'en'
  const { targets, progressOf } = useTargets()
  const nameOf = useReportName('person')
  const [period, setPeriod] = useState<TargetPeriod>('year')
  const rows = useMemo(
    () =>
      targets.flatMap(({ personId }): Row[] => {
        const progress = progressOf(personId, period)
        return progress ? [{ personId, ...progress }] : []
      }),
    [targets, progressOf, period],
  )
  const hours = (key: keyof TargetProgress): ListColumn<Row> => ({
    key,
    header: t(`target_${key}`),
    width: 'minmax(6rem, 1fr)',
    value: (row) => row[key],
    cell: (row) => hoursCell(row[key]),
    render: (row) => t('hours', { hours: hoursText(row[key], language) }),
  })
  return (
    <RecordReport
      id="targets"
      chooser={
        <>
          {chooser}
          <SelectField
            label={t('period')}
            value={period}
            onChange={(value) => setPeriod(value as TargetPeriod)}
            data={targetPeriods.map((value) => ({ value, label: t(`period_${value}`) }))}
          />
        </>
      }
      rows={rows}
      rowKey={({ personId }) => personId}
      rowName={({ personId }) => nameOf(personId)}
      firstSort={{ key: 'missing', descending: true }}
      empty={t('noTargets')}
      columns={[
        {
          key: 'name',
          header: t('of_person'),
          width: 'minmax(9rem, 3fr)',
          value: ({ personId }) => nameOf(personId),
        },
        hours('target'),
        hours('expected'),
        hours('reached'),
        hours('missing'),
      ]}
    />
  )
}
