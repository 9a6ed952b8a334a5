import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney, type Money, negateMoney } from '../../../domain/values/money.ts'
import { FigureField } from '../../../records-ui/FigureField'
import { DateField } from '../../../ui/fields/DateField'
import { type PlanRow, readRows, rowIsRight } from './plan-rows.ts'

/** Each instalment by itself, and by how much they miss what they have to come to. */
export function PlanRows({
  rows,
  total,
  paid,
  onChange,
}: {
  rows: readonly PlanRow[]
  total: Money
  /** How many of the first are paid, and stay as they are. */
  paid: number
  onChange: (rows: readonly PlanRow[]) => void
}) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const { beyond } = readRows(rows, total)
  const change = (at: number, patch: Partial<PlanRow>): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  return (
    <Stack gap={6} role="group" aria-label={t('instalments')}>
      {rows.map((row, at) => {
        const { dueOn, amount } = rowIsRight(row, total.currency)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: instalments have no names of their own
          <SimpleGrid key={at} cols={2} spacing="sm">
            <DateField
              aria-label={t('planRowDay', { number: at + 1 })}
              disabled={at < paid}
              value={row.dueOn}
              onChange={(dueOn) => change(at, { dueOn })}
              error={dueOn ? undefined : t('badDate')}
            />
            <FigureField
              aria-label={t('planRowAmount', { number: at + 1 })}
              disabled={at < paid}
              currency={total.currency}
              value={row.amount}
              onChange={(amount) => change(at, { amount })}
              error={amount ? undefined : t('badAmount')}
            />
          </SimpleGrid>
        )
      })}
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {`${t('total')} ${formatMoney(total, language)}`}
        </Text>
        <Text size="sm" role="status" c="red" fw={500}>
          {beyond.minor > 0 && t('planOver', { amount: formatMoney(beyond, language) })}
          {beyond.minor < 0 &&
            t('planUnder', { amount: formatMoney(negateMoney(beyond), language) })}
        </Text>
      </Group>
    </Stack>
  )
}
