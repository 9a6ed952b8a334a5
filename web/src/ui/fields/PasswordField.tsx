import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A field for a password, required, whose letters can be shown. The button that shows them does
 *  not carry the word of the field's label, so that the label names one element only. */
export function PasswordField({
  label,
  value,
  onChange,
  autoComplete,
  describedBy,
  minLength,
  autoFocus = false,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  /** The id of what is said about the password. */
  describedBy?: string
  minLength?: number
  autoFocus?: boolean
  error?: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('showTyped'), tabIndex: 0 }}
      error={error}
      autoFocus={autoFocus}
      // In a dialog the focus would go to the button that closes it.
      data-autofocus={autoFocus || undefined}
      required
      withAsterisk={false}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      {...(minLength === undefined ? {} : { minLength })}
    />
  )
}
