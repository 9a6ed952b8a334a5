import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from './ErrorAlert'

/** A form inside a page. Whoever uses it must say whether it is saving and what went wrong, so
 *  that no form forgets either. */
export function FormShell({
  saving,
  error,
  onSubmit,
  submitLabel,
  onCancel,
  disabled = false,
  children,
}: {
  saving: boolean
  error: unknown
  onSubmit: () => void
  submitLabel?: string
  onCancel?: () => void
  disabled?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!saving && !disabled) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate={false}>
      <Stack gap="sm">
        {children}
        <ErrorAlert error={error} />
        <Group justify="flex-end" mt="xs">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel} disabled={saving}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" loading={saving} disabled={disabled}>
            {submitLabel ?? t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
