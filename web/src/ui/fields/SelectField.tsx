import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** A native list whose choices come from elsewhere; hands out the value that was chosen. Fixed choices of a type are a `ChoiceSelect`. */
export function SelectField({
  onChange,
  ...field
}: Omit<NativeSelectProps, 'onChange'> & { readonly onChange: (value: string) => void }) {
  return <NativeSelect {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
}
