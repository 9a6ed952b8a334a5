import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOutsideWall } from '../../records-ui/use-outside-wall.ts'
import { nameOf, usePeople } from '../../records-ui/use-people.ts'

/** One person of the workspace, or nobody. Somebody who has left stays until another is chosen. */
export function PersonSelect({
  label,
  within = '',
  value,
  onChange,
}: {
  label: string
  /** A record: whoever is outside its ethical wall is not offered. */
  within?: string
  value: string
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('cases')
  const people = usePeople()
  const isOutside = useOutsideWall()
  const gone = value !== '' && nameOf(people, value) === ''
  return (
    <Select
      label={label}
      placeholder={t('nobody')}
      data={[
        ...people
          .filter(({ id }) => id === value || !isOutside(within, id))
          .map(({ id, name }) => ({ value: id, label: name })),
        ...(gone ? [{ value, label: value.slice(0, 8) }] : []),
      ]}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': t('clearClient') }}
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
