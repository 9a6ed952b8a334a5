import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Week } from '../../domain/learning/figures'
import { formatCivilDate } from '../../domain/values/civil-date'
import { useFormat } from '../../i18n/use-format'
import { TrendChart } from './Chart'
import { FigureTable } from './FigureTable'

/** How often the models differed, week by week. */
export function Disagreement({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useTranslation('learning')
  const format = useFormat()
  const language = i18n.resolvedLanguage ?? 'en'
  const compared = weeks.filter((week) => week.compared > 0)
  if (compared.length === 0) return <Text size="sm">{t('nothingCompared')}</Text>
  const rows = compared.map((week) => ({
    until: formatCivilDate(week.until, language),
    differed: week.differed / week.compared,
    contradicted: week.contradicted / week.compared,
    week,
  }))
  return (
    <>
      {rows.length > 1 && (
        <TrendChart
          rows={rows.map(({ week: _, ...row }) => row)}
          by="until"
          write={format.percent}
          series={[
            { name: 'differed', label: t('differed'), color: 'brass.6' },
            { name: 'contradicted', label: t('contradicted'), color: 'red.6' },
          ]}
        />
      )}
      <FigureTable
        label={t('disagreement')}
        head={[t('weekUntil'), t('compared'), t('differed'), t('contradicted')]}
        rows={rows.map(({ until, week, differed, contradicted }) => [
          week.until,
          until,
          format.number(week.compared),
          `${format.number(week.differed)} (${format.percent(differed)})`,
          `${format.number(week.contradicted)} (${format.percent(contradicted)})`,
        ])}
      />
    </>
  )
}
