import { Select } from '@mantine/core'
import { useMemo } from 'react'

/** A time zone, found by typing; `none` is what it is called to choose none. */
export function ZoneField({
  label,
  none,
  nothingFound,
  value,
  onChange,
}: {
  label: string
  none: string
  nothingFound?: string
  value: string
  onChange: (zone: string) => void
}) {
  const zones = useMemo(
    () => [
      { value: '', label: none },
      ...Intl.supportedValuesOf('timeZone').map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    ],
    [none],
  )
  return (
    <Select
      label={label}
      data={zones}
      value={value}
      onChange={(zone) => onChange(zone ?? '')}
      searchable
      // What is typed next is a search, not an addition to the name that stands there.
      onClick={(event) => event.currentTarget.select()}
      allowDeselect={false}
      limit={60}
      nothingFoundMessage={nothingFound}
    />
  )
}
