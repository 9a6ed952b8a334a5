import { useTranslation } from 'react-i18next'
import type { TrustStatement } from '../../domain/trust/trust-statement.ts'
import { BalanceTable } from '../../records-ui/BalanceTable'
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
  const nameOf = useLedgerName()
  const { opening, lines, received, paidOut, closing } = statement
  return (
    <BalanceTable
      words={{
        table: t('accountStatement'),
        date: t('date'),
        what: t('purpose'),
        raised: t('received'),
        lowered: t('paidOut'),
        balance: t('balance'),
        opening: t('openingBalance'),
        closing: t('closingBalance'),
      }}
      language={i18n.resolvedLanguage ?? 'en'}
      opening={opening}
      lines={lines.map(({ entry, balance }) => ({
        on: entry.on,
        what: entry.purpose,
        detail: [
          t(`type_${entry.type}`),
          withLedger ? nameOf(entry) : '',
          entry.counterparty,
          entry.reference,
        ]
          .filter(Boolean)
          .join(' · '),
        effect: entry.effect,
        balance,
      }))}
      raised={received}
      lowered={paidOut}
      closing={closing}
    />
  )
}
