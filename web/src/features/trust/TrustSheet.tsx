import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { civilDateOf, formatCivilDate } from '../../domain/civil-date.ts'
import type { TrustAccount } from '../../domain/trust.ts'
import { useBillingTerms } from '../../records-ui/billing-terms.ts'
import classes from './TrustSheet.module.css'

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
  const { letterhead } = useBillingTerms()
  const today = formatCivilDate(civilDateOf(new Date()), i18n.resolvedLanguage ?? 'en')
  const lines = [`${account.name} ${account.bank}`, ...about, t('preparedOn', { date: today })]
  return (
    <Portal>
      <section className={classes.sheet ?? ''} aria-hidden="true" data-print-sheet>
        {letterhead !== '' && <p className={classes.letterhead}>{letterhead}</p>}
        <h1>{title}</h1>
        <p className={classes.about}>{lines.join('\n')}</p>
        {children}
        <p className={classes.signature}>{t('signature')}</p>
      </section>
    </Portal>
  )
}
