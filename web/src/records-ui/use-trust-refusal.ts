import { useTranslation } from 'react-i18next'
import { formatCivilDate } from '../domain/values/civil-date.ts'
import { formatMoney } from '../domain/values/money.ts'
import type { TrustStepRefusal } from './trust-refused.ts'

/** Why a trust account does not take an entry, in a sentence. */
export function useTrustRefusal(): (refusal: TrustStepRefusal) => string {
  const { t, i18n } = useTranslation('trust')
  const language = i18n.resolvedLanguage ?? 'en'
  return (refusal) => {
    switch (refusal.why) {
      case 'insufficient':
        return t('refusal_insufficient', {
          available: formatMoney(refusal.available, language),
          date: formatCivilDate(refusal.on, language),
        })
      case 'locked':
        return t('refusal_locked', { date: formatCivilDate(refusal.through, language) })
      case 'currency':
        return t('refusal_currency', { currency: refusal.currency })
      default:
        return t(`refusal_${refusal.why}`)
    }
  }
}
