import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ClientStatement } from '../../domain/billing/client-statement.ts'
import { caseKind } from '../../domain/case/case.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { formatMoney } from '../../domain/values/money.ts'
import { BalanceTable } from '../../records-ui/BalanceTable'
import { useRecords } from '../../vault/records/hooks'

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
      <BalanceTable
        words={{
          table: t('statement'),
          date: t('statementDate'),
          what: t('statementWhat'),
          raised: t('statementBilled'),
          lowered: t('statementSettled'),
          balance: t('balance'),
          opening: t('statementOpening'),
          closing: t('statementClosing'),
        }}
        language={language}
        opening={opening}
        lines={lines.map(({ on, event, number, caseId, amount, balance }) => ({
          on,
          what: t(`statement_${event}`, { number }),
          detail: titles.get(caseId) ?? '',
          effect: amount,
          balance,
        }))}
        raised={billed}
        lowered={settled}
        closing={closing}
      />
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
