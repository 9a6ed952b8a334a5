import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { caseKind } from '../../domain/case.ts'
import { textOrder } from '../../domain/text.ts'
import { useRecords } from '../../vault/hooks'

/** The case that something belongs to, found by typing. May be none. */
export function CaseSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation('deadlines')
  const order = textOrder(i18n.resolvedLanguage ?? 'en')
  const cases = useRecords(caseKind)
    .filter((entry) => entry.value.binnedAt === null || entry.id === value)
    .map((entry) => ({ value: entry.id, label: entry.value.title }))
    .sort((a, b) => order(a.label, b.label))
  return (
    <Select
      label={t('fieldCase')}
      placeholder={t('noCase')}
      data={cases}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={t('noSuchCase')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
