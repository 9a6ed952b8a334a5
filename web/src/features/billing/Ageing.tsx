import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '../../domain/billing/invoice.ts'
import { ageing } from '../../domain/billing/receivables.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney, sumMoney } from '../../domain/values/money.ts'
import { CardTable } from '../../ui/CardTable'

/** What clients owe, by how long it is overdue; one line for each currency, a card on a phone. */
export function Ageing({ invoices, today }: { invoices: readonly Invoice[]; today: CivilDate }) {
  const { t, i18n } = useTranslation('billing')
  const language = i18n.resolvedLanguage ?? 'en'
  const currencies = [
    ...new Set(invoices.filter(({ state }) => state === 'issued').map(({ currency }) => currency)),
  ]
  if (currencies.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('nothingOwed')}
      </Text>
    )
  }
  const labels = ['current', 'to30', 'to60', 'to90', 'over90'] as const
  const rows = currencies.map((currency) => {
    const dues = ageing(invoices, currency, today).map(({ due }) => due)
    return { currency, dues, total: sumMoney(dues, currency) }
  })
  return (
    <CardTable
      label={t('ageing')}
      rows={rows}
      rowKey={({ currency }) => currency}
      columns={[
        ...labels.map((label, at) => ({
          header: t(`age_${label}`),
          number: true,
          render: ({ dues }: (typeof rows)[number]) => dues[at] && formatMoney(dues[at], language),
        })),
        {
          header: t('total'),
          number: true,
          render: ({ total }) => <strong>{formatMoney(total, language)}</strong>,
        },
      ]}
    />
  )
}
