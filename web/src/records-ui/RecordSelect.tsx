import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Kind } from '../domain/record/kind.ts'
import { textOrder } from '../domain/values/text.ts'
import { useRecords } from '../vault/records/hooks'
import { picking } from './picking.ts'
import { useReadings } from './use-readings.ts'

/** What a field that chooses a record tells and takes. */
export interface RecordChoice {
  /** The record's id; '' for none. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
  /** Its list opens inside of what it stands in: a popover takes a click elsewhere for one beside it. */
  readonly inside?: boolean
}

/** One record of a kind, found by typing. May be none. What lies in the bin is not offered. */
export function RecordSelect<T extends { readonly binnedAt: number | null }>({
  kind,
  nameOf,
  label,
  placeholder,
  nothingFound,
  value,
  onChange,
  error,
  inside = false,
}: RecordChoice & {
  kind: Kind<T>
  nameOf: (value: T) => string
  label: string
  placeholder?: string
  nothingFound: string
}) {
  const { i18n } = useTranslation()
  useReadings()
  const order = textOrder(i18n.resolvedLanguage ?? 'en')
  const records = useRecords(kind)
    .filter((entry) => entry.value.binnedAt === null || entry.id === value)
    .map((entry) => ({ value: entry.id, label: nameOf(entry.value) }))
    .sort((a, b) => order(a.label, b.label))
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={records}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error}
      searchable
      // A dialog that begins in this field shows its other fields first.
      openOnFocus={false}
      clearable
      limit={50}
      filter={picking}
      nothingFoundMessage={nothingFound}
      comboboxProps={{ withinPortal: !inside, keepMounted: false }}
    />
  )
}
