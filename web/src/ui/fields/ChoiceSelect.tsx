import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** A native list of a few fixed choices. It hands out the choice itself, so that no form has to claim
 *  that the text of an event is one. */
export function ChoiceSelect<Choice extends string>({
  data,
  value,
  onChange,
  ...rest
}: Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  readonly data: readonly { readonly value: Choice; readonly label: string }[]
  readonly value: Choice
  readonly onChange: (choice: Choice) => void
}) {
  return (
    <NativeSelect
      data={[...data]}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = data.find((one) => one.value === currentTarget.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
      {...rest}
    />
  )
}
