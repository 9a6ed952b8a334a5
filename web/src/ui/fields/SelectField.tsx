import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useState } from 'react'

/** A page lays out every choice of a native list, shown or not. Countries and time zones are fewer. */
const many = 1_000

/** A native list whose choices come from elsewhere; hands out the value that was chosen. Fixed choices of a type are a `ChoiceSelect`.
 *  Thousands of choices come when somebody turns to it; until then there are the chosen one, and the
 *  longest, which is as wide as all. */
export function SelectField({
  onChange,
  data = [],
  value,
  ...field
}: Omit<NativeSelectProps, 'onChange'> & { readonly onChange: (value: string) => void }) {
  const [isWanted, setWanted] = useState(false)
  const want = (): void => setWanted(true)
  const waits = !isWanted && data.length > many
  return (
    <NativeSelect
      {...field}
      {...(waits ? { onPointerDown: want, onFocus: want } : {})}
      data={waits ? narrowed(data, value) : data}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type Choices = NonNullable<NativeSelectProps['data']>

function narrowed(data: Choices, value: NativeSelectProps['value']): Choices {
  let longest = 0
  let chosen = 0
  data.forEach((choice, at) => {
    if (labelOf(choice).length > labelOf(data[longest]).length) longest = at
    if (typeof choice === 'object' && 'value' in choice && choice.value === value) chosen = at
  })
  return data.filter((_, at) => at === longest || at === chosen)
}

function labelOf(choice: Choices[number] | undefined): string {
  if (typeof choice !== 'object') return choice ?? ''
  return 'label' in choice ? choice.label : choice.group
}
