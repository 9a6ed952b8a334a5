import { Button, Divider, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '../../ui/ErrorAlert'
import { PasswordField } from '../../ui/fields/PasswordField'
import { TickField } from '../../ui/fields/TickField'
import { startEmptyVault } from '../../vault/account/session'
import { NewPasswordFields, useNewPassword } from './NewPasswordFields'

/** The last way on: told plainly, confirmed, and nothing of the old vault is destroyed. */
export function StartEmpty({
  choosing,
}: {
  /** Nobody signs in with a password: one for the empty vault is chosen. */
  choosing: boolean
}) {
  const { t } = useTranslation('vault')
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const chosen = useNewPassword()
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (choosing && !chosen.check()) return
    setBusy(true)
    setError(undefined)
    startEmptyVault(choosing ? chosen.password : password)
      .catch(setError)
      .finally(() => setBusy(false))
  }

  return (
    <>
      <Divider my="md" />
      <Text size="sm">{t(choosing ? 'startEmptyForgotten' : 'startEmptyIntro')}</Text>
      {!open && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setOpen(true)}>
          {t('startEmpty')}
        </Button>
      )}
      {open && (
        <form onSubmit={submit}>
          <Stack gap="sm" mt="xs">
            <Text size="sm" c="dimmed">
              {t('startEmptyText')}
            </Text>
            {choosing ? (
              <NewPasswordFields of={chosen} label={t('startEmptyChosen')} />
            ) : (
              <PasswordField
                label={t('startEmptyPassword')}
                value={password}
                onChange={setPassword}
                autoComplete="current-password"
              />
            )}
            <TickField
              label={t('startEmptyConfirm')}
              checked={understood}
              onChange={setUnderstood}
            />
            <ErrorAlert error={error} />
            <Button type="submit" color="red" variant="light" loading={busy} disabled={!understood}>
              {t('startEmpty')}
            </Button>
          </Stack>
        </form>
      )}
    </>
  )
}
