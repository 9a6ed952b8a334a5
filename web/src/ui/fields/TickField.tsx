import { Checkbox, type CheckboxProps } from '@mantine/core'

/** A box to tick; hands out whether it is ticked. */
export function TickField({
  onChange,
  ...field
}: Omit<CheckboxProps, 'onChange'> & { readonly onChange: (checked: boolean) => void }) {
  return <Checkbox {...field} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
}
