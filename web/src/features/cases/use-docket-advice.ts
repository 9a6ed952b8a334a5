import { useTranslation } from 'react-i18next'
import { checkDocketNumber, docketCountry } from '../../domain/values/docket-number.ts'

/** What is to be said of a docket number while it is typed. Advice, never a bar. */
export function useDocketAdvice(): (text: string, country: string) => string | undefined {
  const { t, i18n } = useTranslation('cases')
  return (text, country) => {
    if (text.trim() === '') return undefined
    if (country === '') {
      const code = docketCountry(text)
      if (code === undefined) return undefined
      const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'region' })
      return t('docketLooks', { country: names.of(code) ?? code })
    }
    const verdict = checkDocketNumber(text, country)
    if (verdict === undefined) return undefined
    if (verdict.ok) return t('docketRight')
    return t(verdict.why === 'shape' ? 'docketShape' : 'docketDigits', { example: verdict.example })
  }
}
