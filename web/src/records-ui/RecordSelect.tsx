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

/** Among which records is chosen. */
export interface Among<T> {
  readonly kind: Kind<T>
  readonly nameOf: (value: T) => string
  /** Whether a record is offered that is not chosen already. Give it a function that stays the same. */
  readonly isOffered: (value: T, id: string) => boolean
}

/** Not in the bin. */
export const isKept = ({ binnedAt }: { readonly binnedAt: number | null }) => binnedAt === null

/** Among which records is chosen, and how that is said. */
interface Said<T> extends Among<T> {
  readonly label: string
  readonly placeholder?: string
  readonly nothingFound?: ReactNode
}

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
}: RecordChoice & Said<T>) {
  const { t } = useTranslation('records')
  const chosen = useMemo(() => [value], [value])
  const options = useChoices(among, chosen)
  const [search, setSearch] = useState('')
  const chooseNamed = (): void => {
    const named = options.data.filter((option) => foldText(option.label) === foldText(search))
    if (value === '' && named.length === 1 && named[0]) onChange(named[0].value)
  }
  return (
    <Select
      {...byTyping}
      data-autofocus={autofocus}
      label={label}
      placeholder={placeholder}
      {...options}
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
}: RecordsChoice & Said<T>) {
  const { t } = useTranslation('records')
  const options = useChoices(among, value)
  const known = new Set(options.data.map((option) => option.value))
  return (
    <MultiSelect
      {...byTyping}
      label={label}
      {...options}
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

/** What a field that chooses among records offers. A firm has thousands of them, which are put in order
 *  when somebody turns to the field; until then there are those chosen. */
export function useChoices<T>({ kind, nameOf, isOffered }: Among<T>, chosen: readonly string[]) {
  const { i18n } = useTranslation()
  useReadings()
  const records = useRecords(kind)
  const [isWanted, setWanted] = useState(false)
  const data = useMemo(() => {
    const order = textOrder(i18n.resolvedLanguage ?? 'en')
    return records
      .filter(({ id, value }) => chosen.includes(id) || (isWanted && isOffered(value, id)))
      .map(({ id, value }) => ({ value: id, label: nameOf(value) }))
      .sort((a, b) => order(a.label, b.label))
  }, [records, chosen, nameOf, isOffered, isWanted, i18n.resolvedLanguage])
  return { data, onFocus: () => setWanted(true) }
}
