import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrustAccount } from '../../domain/trust/trust.ts'
import { formatCivilDate } from '../../domain/values/civil-date.ts'
import { PrintSheet } from '../../records-ui/PrintSheet'
import { todayNow } from '../../records-ui/use-time-zone.ts'

/** What of an account goes on paper, to be signed; on the screen it is not there. */
export function TrustSheet({
  title,
  account,
  about,
  children,
}: {
  title: string
  account: TrustAccount
  /** Whose money, and which days. */
  about: readonly string[]
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('trust')
  const today = formatCivilDate(todayNow(), i18n.resolvedLanguage ?? 'en')
  const lines = [`${account.name} ${account.bank}`, ...about, t('preparedOn', { date: today })]
  return (
    <PrintSheet title={title} about={lines} signature={t('signature')}>
      {children}
    </PrintSheet>
  )
}
