import { TextInput, type TextInputProps } from '@mantine/core'

/** A field of one line. As every field of this folder it hands out what was entered, not an event. */
export function LineField({
  onChange,
  ...field
}: Omit<TextInputProps, 'onChange'> & { readonly onChange: (value: string) => void }) {
  return <TextInput {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
}
