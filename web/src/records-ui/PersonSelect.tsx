import type { CivilDate } from '../domain/values/civil-date.ts'
import { SelectField } from '../ui/fields/SelectField'
import { useAway } from './use-away.ts'
import { useOutsideWall } from './use-outside-wall.ts'
import { nameOf, usePeople } from './use-people.ts'

/** One person of the workspace, or nobody. Somebody who has left stays until changed. */
export function PersonSelect({
  label,
  description,
  nobody,
  on = '',
  within = '',
  value,
  onChange,
}: {
  label: string
  description?: string
  /** What nobody is called. */
  nobody: string
  /** The day that it is about: whoever is away then is marked, with who stands in. */
  on?: CivilDate | '' | null
  /** A record: whoever is outside its ethical wall is not offered. */
  within?: string
  value: string
  onChange: (id: string) => void
}) {
  const people = usePeople()
  const isOutside = useOutsideWall()
  const away = useAway(on)
  const gone = value !== '' && nameOf(people, value) === ''
  return (
    <SelectField
      label={label}
      description={description}
      value={value}
      onChange={onChange}
      data={[
        { value: '', label: nobody },
        ...people
          .filter(({ id }) => id === value || !isOutside(within, id))
          .map(({ id, name }) => ({
            value: id,
            label: [name, away(id)].filter(Boolean).join(' · '),
          })),
        ...(gone ? [{ value, label: value.slice(0, 8) }] : []),
      ]}
    />
  )
}
