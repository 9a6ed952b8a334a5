import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CivilDate } from '../../domain/civil-date.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { formatMoney, sumMoney } from '../../domain/money.ts'
import { ageing } from '../../domain/receivables.ts'

/** What clients owe, by how long it is overdue; one line for each currency. */
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
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table aria-label={t('ageing')} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {labels.map((label) => (
              <Table.Th key={label} ta="end">
                {t(`age_${label}`)}
              </Table.Th>
            ))}
            <Table.Th ta="end">{t('total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {currencies.map((currency) => {
            const ages = ageing(invoices, currency, today)
            return (
              <Table.Tr key={currency}>
                {ages.map(({ label, due }) => (
                  <Table.Td key={label} ta="end">
                    {formatMoney(due, language)}
                  </Table.Td>
                ))}
                <Table.Td ta="end" fw={600}>
                  {formatMoney(
                    sumMoney(
                      ages.map(({ due }) => due),
                      currency,
                    ),
                    language,
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
