import { Anchor, MultiSelect, Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientKind, isListed } from '../../domain/client/client.ts'
import { foldText, textOrder } from '../../domain/values/text.ts'
import { paths } from '../../lib/paths'
import { picking } from '../../records-ui/picking.ts'
import { useReadings } from '../../records-ui/use-readings.ts'
import { useRecords } from '../../vault/records/hooks'

interface Option {
  readonly value: string
  readonly label: string
}

/** Options shown at once; typing narrows the rest. */
const shownOptions = 50

function useClientOptions(chosen: readonly string[]): Option[] {
  const { i18n } = useTranslation()
  useReadings()
  const clients = useRecords(clientKind)
  return useMemo(() => {
    const byName = textOrder(i18n.resolvedLanguage ?? 'en')
    return clients
      .filter(({ id, value }) => isListed(value) || chosen.includes(id))
      .map(({ id, value }) => ({ value: id, label: value.name }))
      .sort((a, b) => byName(a.label, b.label))
  }, [clients, chosen, i18n.resolvedLanguage])
}

/** One client, found by typing part of the name. Leaving the field with a whole name chooses it. */
export function ClientSelect({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('cases')
  const options = useClientOptions(value)
  const [search, setSearch] = useState('')
  return (
    <Select
      // A closed list that stays in the page would carry the field's name a second time.
      comboboxProps={{ keepMounted: false }}
      openOnFocus={false}
      label={t('client')}
      data={options}
      value={value[0] ?? null}
      onChange={(id) => onChange(id === null ? [] : [id])}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearClient') }}
      limit={shownOptions}
      selectFirstOptionOnChange
      filter={picking}
      searchValue={search}
      onSearchChange={setSearch}
      onBlur={() => {
        const named = options.filter(({ label }) => foldText(label) === foldText(search))
        if (value.length === 0 && named.length === 1 && named[0]) onChange([named[0].value])
      }}
      nothingFoundMessage={<NoClient />}
    />
  )
}

/** All clients of a case. */
export function ClientsSelect({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useTranslation('cases')
  return (
    <MultiSelect
      comboboxProps={{ keepMounted: false }}
      openOnFocus={false}
      label={t('clients')}
      data={useClientOptions(value)}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clearClient') }}
      limit={shownOptions}
      filter={picking}
      nothingFoundMessage={<NoClient />}
    />
  )
}

function NoClient() {
  const { t } = useTranslation('cases')
  return (
    <Text size="sm">
      {t('noClientFound')} <Anchor href={paths.clients()}>{t('openClients')}</Anchor>
    </Text>
  )
}
