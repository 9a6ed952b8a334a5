import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import type { ClientStatement } from '../../domain/client-statement.ts'
import { BalanceTable } from '../../records-ui/BalanceTable'
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
  const { opening, lines, billed, settled, closing } = statement
  return (
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
  )
}
