import { useTranslation } from 'react-i18next'
import { type ReportPeriod, reportPeriods } from '../../../domain/reports/report-period.ts'
import { LineField } from '../../../ui/fields/LineField'
import { SelectField } from '../../../ui/fields/SelectField'

/** A period as it is chosen; the days of one's own as they are typed. */
export interface ChosenPeriod {
  readonly period: ReportPeriod
  readonly from: string
  readonly through: string
}

/** Chooses the period of a report. */
export function PeriodFields({
  value,
  onChange,
  wrong,
}: {
  value: ChosenPeriod
  onChange: (patch: Partial<ChosenPeriod>) => void
  /** Whether the typed days are no period. */
  wrong: boolean
}) {
  const { t } = useTranslation('reports')
  const day = (field: 'from' | 'through') => ({
    type: 'date' as const,
    label: t(field),
    value: value[field],
    onChange: (typed: string) => onChange({ [field]: typed }),
  })
  return (
    <>
      <SelectField
        label={t('period')}
        value={value.period}
        onChange={(value) => onChange({ period: value as ReportPeriod })}
        data={reportPeriods.map((one) => ({ value: one, label: t(`period_${one}`) }))}
      />
      {value.period === 'own' && (
        <>
          <LineField {...day('from')} />
          <LineField {...day('through')} error={wrong ? t('badPeriod') : undefined} />
        </>
      )}
    </>
  )
}
