import { MultiSelect, Text } from '@mantine/core'
import type { CivilDate } from '../domain/values/civil-date.ts'
import { picking } from './picking.ts'
import { useAway } from './use-away.ts'
import { useOutsideWall } from './use-outside-wall.ts'
import { nameOf, usePeople } from './use-people.ts'
import { useReadings } from './use-readings.ts'

/** People of the workspace, several of them. Somebody who has left stays until taken out. */
export function PeopleSelect({
  label,
  on = '',
  within = '',
  value,
  onChange,
}: {
  label: string
  /** The day that it is about: whoever is away then is marked, with who stands in. */
  on?: CivilDate | '' | null
  /** A record: whoever is outside its ethical wall is not offered. */
  within?: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const people = usePeople()
  useReadings()
  const isOutside = useOutsideWall()
  const away = useAway(on)
  const gone = value.filter((id) => nameOf(people, id) === '')
  const chosenAway = value.filter((id) => away(id) !== '')
  return (
    <MultiSelect
      label={label}
      description={
        chosenAway.length > 0 &&
        chosenAway.map((id) => `${nameOf(people, id)}: ${away(id)}`).join(' · ')
      }
      data={[
        ...people
          .filter(({ id }) => value.includes(id) || !isOutside(within, id))
          .map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: id.slice(0, 8) })),
      ]}
      value={[...value]}
      onChange={onChange}
      renderOption={({ option }) => (
        <div>
          {option.label}
          {away(option.value) !== '' && (
            <Text size="xs" c="dimmed">
              {away(option.value)}
            </Text>
          )}
        </div>
      )}
      searchable
      filter={picking}
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
