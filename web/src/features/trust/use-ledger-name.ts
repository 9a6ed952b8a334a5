import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { clientKind } from '../../domain/client.ts'
import type { TrustAccount } from '../../domain/trust.ts'
import { useRecords } from '../../vault/hooks'

/** What a ledger is called: its client and its case. */
export function useLedgerName(): (ledger: { clientId: string; caseId: string }) => string {
  const { t } = useTranslation('trust')
  const clients = useRecords(clientKind)
  const cases = useRecords(caseKind)
  return ({ clientId, caseId }) => {
    const client = clients.find(({ id }) => id === clientId)?.value.name ?? t('firmLedger')
    const title = cases.find(({ id }) => id === caseId)?.value.title ?? t('noCase')
    return `${client} – ${title}`
  }
}

/** The ledgers of an account with what they are called and hold, by name. */
export function useLedgers(
  account: TrustAccount,
): readonly { readonly key: string; readonly minor: number; readonly name: string }[] {
  const { i18n } = useTranslation('trust')
  const nameOf = useLedgerName()
  return Object.entries(account.balances)
    .map(([key, minor]) => ({ key, minor, name: nameOf(ledgerOf(key)) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.resolvedLanguage ?? 'en'))
}

/** The two ids that a ledger's key is made of. */
export function ledgerOf(key: string): { clientId: string; caseId: string } {
  const [clientId = '', caseId = ''] = key.split('/')
  return { clientId, caseId }
}
