import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { formatCivilDate } from '../../domain/civil-date.ts'
import type { ClientStatement } from '../../domain/client-statement.ts'
import { formatMoney, negateMoney } from '../../domain/money.ts'
import { useRecords } from '../../vault/hooks'

/** The lines of a client's statement in `language`, each with what was owed after it. */
export function ClientStatementTable({
  statement,
  language,
}: {
  statement: ClientStatement
  language: string
}) {
  const { t } = useTranslation('clients', { lng: language, useSuspense: false })
  const titles = new Map(useRecords(caseKind).map(({ id, value }) => [id, value.title]))
  const { opening, lines, billed, settled, closing, instalments } = statement
  return (
    <>
      <Table aria-label={t('statement')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={110}>{t('statementDate')}</Table.Th>
            <Table.Th>{t('statementWhat')}</Table.Th>
            <Table.Th ta="end">{t('statementBilled')}</Table.Th>
            <Table.Th ta="end">{t('statementSettled')}</Table.Th>
            <Table.Th ta="end">{t('balance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr fw={600}>
            <Table.Td />
            <Table.Td colSpan={3}>{t('statementOpening')}</Table.Td>
            <Table.Td ta="end">{formatMoney(opening, language)}</Table.Td>
          </Table.Tr>
          {lines.map(({ on, event, number, caseId, amount, balance }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike
            <Table.Tr key={index}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatCivilDate(on, language)}</Table.Td>
              <Table.Td>
                {t(`statement_${event}`, { number })}
                <Text size="xs" c="dimmed">
                  {titles.get(caseId)}
                </Text>
              </Table.Td>
              <Table.Td ta="end">{amount.minor >= 0 && formatMoney(amount, language)}</Table.Td>
              <Table.Td ta="end">
                {amount.minor < 0 && formatMoney(negateMoney(amount), language)}
              </Table.Td>
              <Table.Td ta="end">{formatMoney(balance, language)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr fw={600}>
            <Table.Td />
            <Table.Td>{t('statementClosing')}</Table.Td>
            <Table.Td ta="end">{formatMoney(billed, language)}</Table.Td>
            <Table.Td ta="end">{formatMoney(settled, language)}</Table.Td>
            <Table.Td ta="end">{formatMoney(closing, language)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {instalments.length > 0 && (
        <Table aria-label={t('statementInstalments')} verticalSpacing={4} mt="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={110}>{t('statementDue')}</Table.Th>
              <Table.Th>{t('statementInstalments')}</Table.Th>
              <Table.Th ta="end">{t('statementAmount')}</Table.Th>
              <Table.Th ta="end">{t('statementPaid')}</Table.Th>
              <Table.Th ta="end">{t('statementOpen')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {instalments.map(({ dueOn, number, caseId, amount, paid, open, late }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two instalments may be alike
              <Table.Tr key={index}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {formatCivilDate(dueOn, language)}
                </Table.Td>
                <Table.Td>
                  {t('statement_invoice', { number })}
                  {late && ` · ${t('statementLate')}`}
                  <Text size="xs" c="dimmed">
                    {titles.get(caseId)}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">{formatMoney(amount, language)}</Table.Td>
                <Table.Td ta="end">{paid.minor > 0 && formatMoney(paid, language)}</Table.Td>
                <Table.Td ta="end">{formatMoney(open, language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
