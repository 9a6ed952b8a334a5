import { useTranslation } from 'react-i18next'
import type { TaxScheme } from '../../domain/values/tax-id.ts'
import { taxSchemeName } from '../../domain/values/tax-scheme.ts'

/** What a numbering is called, with its country in the reader's language. */
export function useTaxSchemeName(): (scheme: TaxScheme) => string {
  const { t, i18n } = useTranslation('clients')
  const countries = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'region' })
  return (scheme) => {
    const known = taxSchemeName(scheme)
    if (known === undefined) return t('taxOther')
    return known.country === '' ? known.label : `${known.label} (${countries.of(known.country)})`
  }
}
