import { Textarea, type TextareaProps } from '@mantine/core'

/** A field of several lines; hands out what was typed. */
export function ParagraphsField({
  onChange,
  ...field
}: Omit<TextareaProps, 'onChange'> & { readonly onChange: (value: string) => void }) {
  return <Textarea {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
}
