import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { CardTable } from '../../ui/CardTable'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { SelectField } from '../../ui/fields/SelectField'
import { Spinner } from '../../ui/Spinner'
import { usage } from './queries'

const spans = [7, 30, 90, 365] as const

/** Who used which AI provider how much: counts, never what was asked. */
export function UsageTab() {
  const { t } = useTranslation('admin')
  const { t: tCommon } = useTranslation()
  const format = useFormat()
  const [days, setDays] = useState<number>(30)
  const rows = useQuery(usage(days))
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SelectField
          aria-label={t('usageSpan')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={spans.map((count) => ({
            value: String(count),
            label: t('usageDays', { count }),
          }))}
        />
        <Text size="sm" c="dimmed">
          {t('usageText')}
        </Text>
      </Group>
      {rows.isPending && <Spinner text={tCommon('loading')} />}
      <ErrorAlert error={rows.error} onRetry={() => void rows.refetch()} />
      {rows.data?.length === 0 && <EmptyState title={t('usageNone')} />}
      {rows.data !== undefined && rows.data.length > 0 && (
        <CardTable
          label={t('tabUsage')}
          rows={rows.data}
          rowKey={({ account_id, provider }) => `${account_id} ${provider}`}
          columns={[
            { header: t('email'), render: ({ email }) => email },
            { header: t('provider'), render: ({ provider }) => provider },
            {
              header: t('answers'),
              number: true,
              render: ({ answers }) => format.number(answers),
            },
            {
              header: t('failures'),
              number: true,
              render: ({ failures }) => format.number(failures),
            },
            {
              header: t('tokensIn'),
              number: true,
              render: ({ input_tokens }) => format.number(input_tokens),
            },
            {
              header: t('tokensOut'),
              number: true,
              render: ({ output_tokens }) => format.number(output_tokens),
            },
          ]}
        />
      )}
    </Stack>
  )
}
