import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from './ErrorAlert'
import { ReadOnlyFields } from './read-only-fields.ts'
import { useFocusAfter } from './return-focus.ts'

/** A form inside a page. Whoever uses it must say whether it is saving and what went wrong, so
 *  that no form forgets either. */
export function FormShell({
  saving,
  error,
  onSubmit,
  submitLabel,
  onCancel,
  disabled = false,
  readOnly = false,
  children,
}: {
  saving: boolean
  error: unknown
  onSubmit: () => void
  submitLabel?: string
  onCancel?: () => void
  disabled?: boolean
  /** Shows the fields shut and nothing to save them with. */
  readOnly?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const submitButton = useFocusAfter(saving)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!saving && !disabled && !readOnly) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate={false}>
      <Stack gap="sm">
        <ReadOnlyFields value={readOnly}>
          {readOnly ? (
            <fieldset disabled style={{ display: 'contents' }}>
              {children}
            </fieldset>
          ) : (
            children
          )}
        </ReadOnlyFields>
        <ErrorAlert error={error} />
        <Group justify="flex-end" mt="xs">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel} disabled={saving}>
              {readOnly ? t('close') : t('cancel')}
            </Button>
          )}
          {!readOnly && (
            <Button ref={submitButton} type="submit" loading={saving} disabled={disabled}>
              {submitLabel ?? t('save')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
