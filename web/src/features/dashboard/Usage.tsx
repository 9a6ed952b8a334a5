import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DayUse } from '../../domain/time/work-done.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { UsageColumns } from './UsageColumns'

/** What was done on each of the last seven days: drawn, and as a table for those who listen. */
export function Usage({ days }: { days: readonly DayUse[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const language = i18n.resolvedLanguage ?? 'en'
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const series = [
    { name: 'analyses', label: t('analyses'), color: 'var(--lx-accent)' },
    { name: 'documents', label: t('documentsAdded'), color: 'var(--lx-brass)' },
    { name: 'tasks', label: t('tasksDone'), color: 'var(--lx-info)' },
  ] as const
  const rows = days.map(({ day, ...counts }) => ({
    label: weekday.format(new Date(`${day}T00:00Z`)),
    ...counts,
  }))
  return (
    <Paper component="section" aria-labelledby="usage">
      <Title order={2} size="h3" mb="xs" id="usage">
        {t('usage')}
      </Title>
      <div aria-hidden="true">
        <UsageColumns rows={rows} series={series} />
      </div>
      {/* A table of its own would be as wide as its words, hidden or not. */}
      <div className="lx-sr-only">
        <table>
          <caption>{t('usage')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {series.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((use) => (
              <tr key={use.day}>
                <th scope="row">{formatCivilDate(use.day, language)}</th>
                {series.map(({ name }) => (
                  <td key={name}>{use[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}
