import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case/case.ts'
import { clientKind } from '../../domain/client/client.ts'
import type { TrustAccount } from '../../domain/trust/trust.ts'
import { useRecords } from '../../vault/records/hooks'

interface Ledger {
  readonly clientId: string
  readonly caseId: string
}

/** What a ledger is called: its client and its case. */
export function useLedgerName(): (ledger: Ledger) => string {
  const { t } = useTranslation('trust')
  const clients = useRecords(clientKind)
  const cases = useRecords(caseKind)
  return useMemo(
    () => ledgerNames(clients, cases, t('firmLedger'), t('noCase')),
    [clients, cases, t],
  )
}

/** The names of ledgers. A journal asks for thousands, so who and what is looked up, not searched. */
export function ledgerNames(
  clients: readonly { readonly id: string; readonly value: { readonly name: string } }[],
  cases: readonly { readonly id: string; readonly value: { readonly title: string } }[],
  firm: string,
  noCase: string,
): (ledger: Ledger) => string {
  const names = new Map(clients.map(({ id, value }) => [id, value.name]))
  const titles = new Map(cases.map(({ id, value }) => [id, value.title]))
  return ({ clientId, caseId }) =>
    `${names.get(clientId) ?? firm} – ${titles.get(caseId) ?? noCase}`
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
export function ledgerOf(key: string): Ledger {
  const [clientId = '', caseId = ''] = key.split('/')
  return { clientId, caseId }
}
