import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Computed, Refused, Step, Warning } from '../../domain/deadline/compute.ts'
import { isServiceMethod } from '../../domain/deadline/rule-set.ts'
import { type CivilDate, formatCivilDate } from '../../domain/values/civil-date.ts'
import { pair } from '../../i18n/use-format'
import { civilFormat, timeOfDay } from '../../lib/civil-format.ts'

/** A computed date, every step that led to it with its rule, and what to be careful about. */
export function DeadlineTrace({ result }: { result: Computed | Refused }) {
  const { t, i18n } = useTranslation('deadlines')
  const language = i18n.resolvedLanguage ?? 'en'
  if (!result.ok) {
    return (
      <Alert color="red" title={t('refused')} role="alert">
        {t(`refused_${result.why}`, { calendar: result.calendar, year: result.year })}
      </Alert>
    )
  }
  const differs = result.earliest !== result.latest
  return (
    <Stack gap="xs" aria-live="polite">
      <Text fw={600} size="lg">
        {result.time === undefined
          ? t('dueOn', { date: formatCivilDate(result.due, language) })
          : t('dueAt', {
              date: formatCivilDate(result.due, language),
              time: timeOfDay(result.time, language),
            })}{' '}
        <Text span c="dimmed" fw={400} size="md">
          {weekdayName(result.due, language)}
        </Text>
      </Text>
      {differs && (
        <Alert color="yellow" p="xs">
          {t('readings', {
            earliest: formatCivilDate(result.earliest, language),
            latest: formatCivilDate(result.latest, language),
          })}
        </Alert>
      )}
      {result.warnings.map((warning) => (
        <Alert
          key={`${warning.why}${'date' in warning ? warning.date : ''}${'year' in warning ? warning.year : ''}`}
          color="yellow"
          p="xs"
          variant="outline"
        >
          {warningText(t, warning, language)}
        </Alert>
      ))}
      <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {result.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be on the same day
          <li key={index}>
            <StepLine step={step} language={language} />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

function weekdayName(day: CivilDate, language: string): string {
  return civilFormat(language, { weekday: 'long' }).format(new Date(`${day}T00:00:00Z`))
}

function warningText(t: Translate, warning: Warning, language: string): string {
  switch (warning.why) {
    case 'declaredClosure':
    case 'provisionalClosure':
      return t(`warning_${warning.why}`, {
        date: formatCivilDate(warning.date, language),
        name: warning.name === 'weekend' ? t('closed_weekend') : warning.name,
      })
    case 'notFixed': {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      const country = names.of(warning.calendar.slice(0, 2).toUpperCase())
      return t('warning_notFixed', { country, year: warning.year })
    }
    default:
      return t(`warning_${warning.why}`)
  }
}

function StepLine({ step, language }: { step: Step; language: string }) {
  const { t } = useTranslation('deadlines')
  const reason = nameOf(t, step)
  return (
    <Text size="sm">
      {pair(
        language,
        formatCivilDate(step.date, language),
        t(`step_${step.why}`, {
          count: step.n ?? 0,
          unit: step.unit === undefined ? '' : t(`unit_${step.unit}`, { count: step.n ?? 0 }),
          name: reason,
          time:
            step.unit === 'hour' || step.why === 'triggerTime' || step.why === 'monday'
              ? timeOfDay(step.time ?? '', language)
              : (step.time ?? ''),
        }),
      )}{' '}
      <Text span size="xs" c="dimmed">
        {step.citation}
      </Text>
    </Text>
  )
}

type Translate = ReturnType<typeof useTranslation<'deadlines'>>['t']

/** What a step names: a holiday as its calendar calls it, or a word of ours. */
function nameOf(t: Translate, step: Step): string {
  if (step.why === 'service' && isServiceMethod(step.name)) return t(`service_${step.name}`)
  if (step.court !== undefined && step.name !== step.court) return `${step.name}, ${step.court}`
  if (step.name === 'weekend' || step.name === 'local' || step.name === 'short')
    return t(`closed_${step.name}`)
  return step.name ?? ''
}
