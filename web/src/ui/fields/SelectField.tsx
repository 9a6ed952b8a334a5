import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'

/** A page lays out every choice of a native list, shown or not. Countries and time zones are fewer. */
const many = 1_000

/** A native list whose choices come from elsewhere; hands out the value that was chosen. Fixed choices of a type are a `ChoiceSelect`.
 *  Thousands of choices come, and are put in order, when somebody turns to it; until then there are
 *  the chosen one, and the longest, which is as wide as all. */
export function SelectField({
  onChange,
  data = [],
  value,
  order,
  ...field
}: Omit<NativeSelectProps, 'onChange'> & {
  readonly onChange: (value: string) => void
  /** By what all choices but the first are put in order; without it they stand in their own. */
  readonly order?: Order | undefined
}) {
  const [isWanted, setWanted] = useState(false)
  const want = (): void => setWanted(true)
  const waits = !isWanted && data.length > many
  const choices = useMemo(() => {
    const some = waits ? narrowed(data, value) : data
    return order === undefined ? some : ordered(some, order)
  }, [waits, data, value, order])
  return (
    <NativeSelect
      {...field}
      {...(waits ? { onPointerDown: want, onFocus: want } : {})}
      data={choices}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type Choices = NonNullable<NativeSelectProps['data']>
type Order = (a: string, b: string) => number

function ordered([first, ...rest]: Choices, order: Order): Choices {
  if (first === undefined) return rest
  return [first, ...rest.sort((a, b) => order(labelOf(a), labelOf(b)))]
}

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
