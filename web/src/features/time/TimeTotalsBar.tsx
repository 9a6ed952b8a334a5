import { Alert, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursText } from '../../domain/values/duration.ts'
import { formatMoney, type Money } from '../../domain/values/money.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import { type TimeRow, timeTotals } from './time-rows.ts'

/** What the rows of the table come to, in whatever order they stand. */
export function TimeTotalsBar({ rows }: { rows: List<TimeRow>['found'] }) {
  const totals = useMemo(() => timeTotals(rows), [rows])
  const { t, i18n } = useTranslation('time')
  const language = i18n.resolvedLanguage ?? 'en'
  const amounts = (list: readonly Money[]) =>
    list.length === 0 ? '–' : list.map((amount) => formatMoney(amount, language)).join(' + ')
  const figures = [
    [t('totalWorked'), t('hours', { hours: hoursText(totals.worked, language) })],
    [t('totalBilled'), t('hours', { hours: hoursText(totals.billed, language) })],
    [t('totalFees'), amounts(totals.fees)],
    [t('totalUnbilled'), amounts(totals.unbilled)],
  ] as const
  return (
    <Stack gap="xs">
      <Group component="dl" gap="8px 32px" m={0}>
        {figures.map(([term, value]) => (
          <div key={term}>
            <Text component="dt" size="xs" c="dimmed">
              {term}
            </Text>
            <Text component="dd" fw={600} m={0}>
              {value}
            </Text>
          </div>
        ))}
      </Group>
      {totals.withoutRate > 0 && (
        <Alert color="yellow" p="xs">
          {t('withoutRate', { count: totals.withoutRate })}
        </Alert>
      )}
    </Stack>
  )
}
