import { MultiSelect, Select } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '../domain/record/kind.ts'
import { foldText, textOrder } from '../domain/values/text.ts'
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
  /** The dialog around it begins here. */
  readonly 'data-autofocus'?: boolean
}

/** What a field that chooses several records tells and takes. */
export interface RecordsChoice {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Among which records is chosen, and how that is said. */
interface Among<T> {
  readonly kind: Kind<T>
  readonly nameOf: (value: T) => string
  /** Whether a record is offered that is not chosen already. Give it a function that stays the same. */
  readonly isOffered: (value: T, id: string) => boolean
  readonly label: string
  readonly placeholder?: string
  readonly nothingFound?: ReactNode
}

/** Not in the bin. */
export const isKept = ({ binnedAt }: { readonly binnedAt: number | null }) => binnedAt === null

/** A dialog that begins in this field shows its other fields first: its list opens with typing. */
const byTyping = { searchable: true, openOnFocus: false, limit: 50, filter: picking } as const

/** One record of a kind, found by typing; may be none. Leaving the field with a whole name chooses it. */
export function RecordSelect<T>({
  value,
  onChange,
  error,
  inside = false,
  'data-autofocus': autofocus,
  label,
  placeholder,
  nothingFound,
  ...among
}: RecordChoice & Among<T>) {
  const { t } = useTranslation('records')
  const chosen = useMemo(() => [value], [value])
  const options = useOptions(among, chosen)
  const [search, setSearch] = useState('')
  const chooseNamed = (): void => {
    const named = options.filter((option) => foldText(option.label) === foldText(search))
    if (value === '' && named.length === 1 && named[0]) onChange(named[0].value)
  }
  return (
    <Select
      {...byTyping}
      data-autofocus={autofocus}
      label={label}
      placeholder={placeholder}
      data={options}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': t('clearChoice') }}
      // Taken once more it stays: the cross beside it takes it away.
      allowDeselect={false}
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={setSearch}
      onBlur={chooseNamed}
      nothingFoundMessage={nothingFound}
      comboboxProps={{ withinPortal: !inside, keepMounted: false }}
    />
  )
}

/** Several records of a kind, found by typing. */
export function RecordsSelect<T>({
  value,
  onChange,
  label,
  nothingFound,
  ...among
}: RecordsChoice & Among<T>) {
  const { t } = useTranslation('records')
  const options = useOptions(among, value)
  const known = new Set(options.map((option) => option.value))
  return (
    <MultiSelect
      {...byTyping}
      label={label}
      data={options}
      value={value.filter((id) => known.has(id))}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('clearChoice') }}
      hidePickedOptions
      nothingFoundMessage={nothingFound}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}

function useOptions<T>(
  { kind, nameOf, isOffered }: Pick<Among<T>, 'kind' | 'nameOf' | 'isOffered'>,
  chosen: readonly string[],
) {
  const { i18n } = useTranslation()
  useReadings()
  const records = useRecords(kind)
  return useMemo(() => {
    const order = textOrder(i18n.resolvedLanguage ?? 'en')
    return records
      .filter(({ id, value }) => isOffered(value, id) || chosen.includes(id))
      .map(({ id, value }) => ({ value: id, label: nameOf(value) }))
      .sort((a, b) => order(a.label, b.label))
  }, [records, chosen, nameOf, isOffered, i18n.resolvedLanguage])
}
