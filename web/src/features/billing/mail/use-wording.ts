/** The words of mails about invoices: a firm's own, or the usual ones of a language. */
import { useTranslation } from 'react-i18next'
import {
  type MailPurpose,
  type MailWording,
  type MailWords,
  mailWordingKind,
  wordingOf,
} from '../../../domain/billing/invoice-mail.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

/** The wording that holds; `ready` is false while the language's catalogue is on its way. */
export function useWording(
  purpose: MailPurpose,
  language: string,
): {
  readonly own: Entry<MailWording> | undefined
  readonly usual: MailWords
  readonly ready: boolean
} {
  const { t, ready } = useTranslation('billing', { lng: language, useSuspense: false })
  // The placeholders are the mail's, not the catalogue's.
  const plain = { skipInterpolation: true }
  return {
    own: wordingOf(useRecords(mailWordingKind), purpose, language),
    usual: {
      subject: t(`mail_${purpose}_subject`, plain),
      body: t(`mail_${purpose}_body`, plain),
    },
    ready,
  }
}
