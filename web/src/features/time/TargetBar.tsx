import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TargetProgress } from '../../domain/reports/target-progress.ts'
import { hoursText } from '../../domain/values/duration.ts'
import { useTargets } from '../../records-ui/use-target-progress.ts'

/** How far somebody's target hours are reached this month and this year; nothing without a target. */
export function TargetBar({ personId }: { personId: string }) {
  const { t } = useTranslation('reports')
  const { progressOf } = useTargets()
  const month = progressOf(personId, 'month')
  const year = progressOf(personId, 'year')
  if (month === undefined || year === undefined) return null
  return (
    <Group gap="xl" align="flex-start" mb="md">
      <Figures label={t('period_month')} progress={month} />
      <Figures label={t('period_year')} progress={year} />
    </Group>
  )
}

function Figures({ label, progress }: { label: string; progress: TargetProgress }) {
  const { t, i18n } = useTranslation('time')
  const hours = (seconds: number) => hoursText(seconds, i18n.resolvedLanguage ?? 'en')
  const { target, expected, reached, missing } = progress
  const said = t('targetReached', { reached: hours(reached), target: hours(target) })
  return (
    <Stack gap={4} flex="1 1 16rem" maw="28rem" role="group" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        <Text size="sm" fw={600}>
          {said}
        </Text>
      </Group>
      <Progress
        value={target === 0 ? 0 : Math.min(100, (reached / target) * 100)}
        color={missing > 0 ? 'yellow' : 'green'}
        aria-label={said}
      />
      <Text size="xs" c="dimmed">
        {t('targetExpected', { expected: hours(expected) })}
        {' · '}
        {missing > 0 ? t('targetMissing', { missing: hours(missing) }) : t('targetMet')}
      </Text>
    </Stack>
  )
}
