import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DayTokens } from '../../domain/learning/figures'
import { formatCivilDate } from '../../domain/values/civil-date'
import { useFormat } from '../../i18n/use-format'
import { ColumnChart } from './Chart'
import { FigureTable } from './FigureTable'
import { useProviderName } from './use-provider-name'

const colors: Readonly<Record<string, string>> = {
  openai: 'counsel.6',
  gemini: 'brass.6',
  grok: 'red.6',
  local: 'gray.6',
}

/** Tokens of the last seven days by provider. */
export function Tokens({ days }: { days: readonly DayTokens[] }) {
  const { t, i18n } = useTranslation('learning')
  const format = useFormat()
  const nameOf = useProviderName()
  const language = i18n.resolvedLanguage ?? 'en'
  const providers = [...new Set(days.flatMap(({ tokens }) => Object.keys(tokens)))].sort()
  if (providers.length === 0) return <Text size="sm">{t('noTokens')}</Text>
  const shortDay = (day: DayTokens['day']) =>
    new Intl.DateTimeFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const dayName = (day: DayTokens['day']) => formatCivilDate(day, language)
  return (
    <>
      <ColumnChart
        stacked
        rows={days.map(({ day, tokens }) => ({ day: shortDay(day), ...tokens }))}
        by="day"
        write={(value) => format.number(value, { notation: 'compact' })}
        series={providers.map((id) => ({
          name: id,
          label: nameOf(id),
          color: colors[id] ?? 'gray.6',
        }))}
      />
      <FigureTable
        label={t('tokens')}
        head={[t('day'), ...providers.map(nameOf), t('total')]}
        rows={days.map(({ day, tokens }) => [
          day,
          dayName(day),
          ...providers.map((id) => format.number(tokens[id] ?? 0)),
          format.number(Object.values(tokens).reduce((sum, count) => sum + count, 0)),
        ])}
      />
    </>
  )
}
