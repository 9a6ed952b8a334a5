import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { docketCountries } from '../../domain/values/docket-number.ts'
import { textOrder } from '../../domain/values/text.ts'

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
    <NativeSelect
      label={t('country')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('countryNone') }, ...options]}
    />
  )
}
