import { useTranslation } from 'react-i18next'
import type { TrustAccount, TrustEntry } from '../../domain/trust/trust.ts'
import { SheetMenu } from '../../records-ui/list/SheetMenu'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import type { Entry } from '../../vault/wire/types'
import { journalSheet } from './trust-sheets.ts'
import { useLedgerName } from './use-ledger-name.ts'

/** The entries of an account that are shown, as a file. */
export function JournalExport({
  account,
  entries,
}: {
  account: TrustAccount
  entries: readonly Entry<TrustEntry>[]
}) {
  const { t } = useTranslation('trust')
  const nameOf = useLedgerName()
  return (
    <SheetMenu
      name={`${account.name}-${todayNow()}`}
      title={t('journal')}
      make={() =>
        journalSheet(
          entries.map(({ value }) => value),
          t,
          nameOf,
        )
      }
      disabled={entries.length === 0}
    />
  )
}
