import { MultiSelect } from '@mantine/core'
import { nameOf, usePeople } from './use-people.ts'

/** People of the workspace, several of them. Somebody who has left stays until taken out. */
export function PeopleSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const people = usePeople()
  const gone = value.filter((id) => nameOf(people, id) === '')
  return (
    <MultiSelect
      label={label}
      data={[
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: id.slice(0, 8) })),
      ]}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: true, keepMounted: false }}
    />
  )
}
