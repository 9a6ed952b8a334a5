import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../domain/case.ts'
import { textOrder } from '../domain/text.ts'
import { useRecords } from '../vault/hooks'

/** The case that something belongs to, found by typing. May be none. */
export function CaseSelect({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}) {
  const { t, i18n } = useTranslation('records')
  const order = textOrder(i18n.resolvedLanguage ?? 'en')
  const cases = useRecords(caseKind)
    .filter((entry) => entry.value.binnedAt === null || entry.id === value)
    .map((entry) => ({ value: entry.id, label: entry.value.title }))
    .sort((a, b) => order(a.label, b.label))
  return (
    <Select
      label={t('caseField')}
      placeholder={t('caseNone')}
      data={cases}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={t('caseNotFound')}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
