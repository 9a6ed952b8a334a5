import { Switch, type SwitchProps } from '@mantine/core'

/** A switch; hands out whether it is on. */
export function SwitchField({
  onChange,
  ...field
}: Omit<SwitchProps, 'onChange'> & { readonly onChange: (checked: boolean) => void }) {
  return <Switch {...field} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
}
