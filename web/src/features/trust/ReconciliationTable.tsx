import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney, negateMoney } from '../../domain/money.ts'
import type { Reconciliation } from '../../domain/trust-reconciliation.ts'

/** The figures of a reconciliation, the three that must agree in bold. */
export function ReconciliationTable({ result }: { result: Reconciliation }) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const rows = [
    [t('statement'), result.bankBalance, false],
    [t('inTransit'), result.depositsInTransit, false],
    [t('outstandingPayments'), negateMoney(result.outstanding), false],
    [t('adjustedBank'), result.adjustedBank, true],
    [t('bookBalance'), result.book, true],
    [t('sumLedgers'), result.ledgers, true],
    [t('difference'), result.bankDifference, false],
  ] as const
  return (
    <Table aria-label={t('reconcileTitle')} verticalSpacing={4}>
      <Table.Tbody>
        {rows.map(([term, amount, bold]) => (
          <Table.Tr key={term} fw={bold ? 600 : 400}>
            <Table.Td>{term}</Table.Td>
            <Table.Td ta="end">{formatMoney(amount, language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
