import { NativeSelect } from '@mantine/core'
import { nameOf, usePeople } from './use-people.ts'

/** One person of the workspace, or nobody. Somebody who has left stays until changed. */
export function PersonSelect({
  label,
  description,
  nobody,
  value,
  onChange,
}: {
  label: string
  description?: string
  /** What nobody is called. */
  nobody: string
  value: string
  onChange: (id: string) => void
}) {
  const people = usePeople()
  const gone = value !== '' && nameOf(people, value) === ''
  return (
    <NativeSelect
      label={label}
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: nobody },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        ...(gone ? [{ value, label: value.slice(0, 8) }] : []),
      ]}
    />
  )
}
