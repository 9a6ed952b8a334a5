import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { docketCountries } from '../../domain/values/docket-number.ts'
import { textOrder } from '../../domain/values/text.ts'
import { SelectField } from '../../ui/fields/SelectField'

/** The country whose court decides, among those whose docket numbers are known. */
export function CountrySelect({
  value,
  onChange,
}: {
  value: string
  onChange: (country: string) => void
}) {
  const { t, i18n } = useTranslation('cases')
  const language = i18n.resolvedLanguage ?? 'en'
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const order = textOrder(language)
    return docketCountries
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => order(a.label, b.label))
  }, [language])
  return (
    <SelectField
      label={t('country')}
      value={value}
      onChange={onChange}
      data={[{ value: '', label: t('countryNone') }, ...options]}
    />
  )
}
