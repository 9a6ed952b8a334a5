import { Text } from '@mantine/core'
import { SelectField } from './SelectField'

/** About as many letters as a field shows on a phone, and in a wide window. */
const fits = { phone: 36, window: 64 }

/** A native list whose choices are whole sentences. A field cuts the chosen one off where it is narrow,
 *  and often where it differs from the next: there it stands beneath, in full. */
export function LongSelect({
  data,
  value,
  ...rest
}: Omit<Parameters<typeof SelectField>[0], 'data' | 'value'> & {
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
}) {
  const chosen = data.find((one) => one.value === value)?.label ?? ''
  return (
    <div>
      <SelectField data={[...data]} value={value} {...rest} />
      {chosen.length > fits.phone && (
        // Read aloud, the field says all of it.
        <Text
          size="xs"
          mt={4}
          {...(chosen.length > fits.window ? {} : { hiddenFrom: 'sm' })}
          aria-hidden="true"
        >
          {chosen}
        </Text>
      )}
    </div>
  )
}
