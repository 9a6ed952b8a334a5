import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useFormat } from '../../i18n/use-format'

/**
 * A field for a day, as `2026-03-04`. Browsers write it in the order of their own language, whatever
 * the application speaks: 03/04 is March to some and April to others. Below it stands the day that is
 * meant, in words and with its weekday.
 */
export function DateField({
  onChange,
  ...field
}: Omit<TextInputProps, 'type' | 'inputContainer' | 'onChange'> & {
  readonly onChange: (day: string) => void
}) {
  const { weekday } = useFormat()
  const day = dayOf(field.value)
  return (
    <TextInput
      {...field}
      type="date"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputContainer={(input) => (
        <>
          {input}
          {day && (
            <Text size="xs" c="dimmed" mt={4}>
              {weekday(day)}
            </Text>
          )}
        </>
      )}
    />
  )
}

/** The noon of a day, of which no time zone makes another one. */
function dayOf(typed: TextInputProps['value']): Date | undefined {
  if (typeof typed !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(typed)) return undefined
  const noon = new Date(`${typed}T12:00`)
  return Number.isNaN(noon.getTime()) ? undefined : noon
}
