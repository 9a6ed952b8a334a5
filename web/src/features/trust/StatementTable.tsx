import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCivilDate } from '../../domain/civil-date.ts'
import { formatMoney, negateMoney } from '../../domain/money.ts'
import type { TrustStatement } from '../../domain/trust-statement.ts'
import { useLedgerName } from './use-ledger-name.ts'

/** The lines of a statement, each with what was left after it. */
export function StatementTable({
  statement,
  withLedger,
}: {
  statement: TrustStatement
  /** Name each line's ledger: the statement is over all of them. */
  withLedger: boolean
}) {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  const nameOf = useLedgerName()
  const { opening, lines, received, paidOut, closing } = statement
  return (
    <Table aria-label={t('accountStatement')} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th miw={110}>{t('date')}</Table.Th>
          <Table.Th>{t('purpose')}</Table.Th>
          <Table.Th ta="end">{t('received')}</Table.Th>
          <Table.Th ta="end">{t('paidOut')}</Table.Th>
          <Table.Th ta="end">{t('balance')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr fw={600}>
          <Table.Td />
          <Table.Td colSpan={3}>{t('openingBalance')}</Table.Td>
          <Table.Td ta="end">{formatMoney(opening, language)}</Table.Td>
        </Table.Tr>
        {lines.map(({ entry, balance }) => (
          <Table.Tr key={entry.seq}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              {formatCivilDate(entry.on, language)}
            </Table.Td>
            <Table.Td>
              {entry.purpose}
              <Text size="xs" c="dimmed">
                {[
                  t(`type_${entry.type}`),
                  withLedger ? nameOf(entry) : '',
                  entry.counterparty,
                  entry.reference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td ta="end">
              {entry.effect.minor >= 0 && formatMoney(entry.effect, language)}
            </Table.Td>
            <Table.Td ta="end">
              {entry.effect.minor < 0 && formatMoney(negateMoney(entry.effect), language)}
            </Table.Td>
            <Table.Td ta="end">{formatMoney(balance, language)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={600}>
          <Table.Td />
          <Table.Td>{t('closingBalance')}</Table.Td>
          <Table.Td ta="end">{formatMoney(received, language)}</Table.Td>
          <Table.Td ta="end">{formatMoney(paidOut, language)}</Table.Td>
          <Table.Td ta="end">{formatMoney(closing, language)}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}
