import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reconciliation } from '../../domain/trust/trust-reconciliation.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { reconciliationFigures } from './trust-sheets.ts'

/** The figures of a reconciliation, the three that must agree in bold. */
export function ReconciliationTable({ result }: { result: Reconciliation }) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  return (
    <Table aria-label={t('reconcileTitle')} verticalSpacing={4}>
      <Table.Tbody>
        {reconciliationFigures(result, t).map(([term, amount, bold]) => (
          <Table.Tr key={term} fw={bold ? 600 : 400}>
            <Table.Td>{term}</Table.Td>
            <Table.Td ta="end">{formatMoney(amount, language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
