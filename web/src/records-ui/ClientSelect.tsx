import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clientKind } from '../domain/client.ts'
import { textOrder } from '../domain/text.ts'
import { useRecords } from '../vault/hooks'

/** The client whom something concerns, found by typing. May be none. */
export function ClientSelect({
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
  const clients = useRecords(clientKind)
    .filter((entry) => entry.value.binnedAt === null || entry.id === value)
    .map((entry) => ({ value: entry.id, label: entry.value.name }))
    .sort((a, b) => order(a.label, b.label))
  return (
    <Select
      label={t('clientField')}
      data={clients}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={t('clientNotFound')}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
