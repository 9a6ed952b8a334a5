import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendPasswordReset } from '../../backend/auth-actions'
import { LineField } from '../../ui/fields/LineField'
import classes from './AuthPage.module.css'
import { ModeLink } from './ModeLink'
import type { AuthScreen } from './use-auth-screen'
import { useErrorText } from './use-error-text'

/** Asks for a mail with a link to choose a new password. */
export function ResetEmailForm({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    screen.setNotice(undefined)
    try {
      await sendPasswordReset(screen.email.trim())
      screen.setNotice({ kind: 'success', text: t('resetSent') })
      notifications.show({
        color: 'green',
        title: t('resetToastTitle'),
        message: t('resetToastText'),
      })
    } catch (error) {
      screen.setNotice({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <LineField
            label={t('emailAddress')}
            type="email"
            placeholder={t('emailPlaceholder')}
            value={screen.email}
            onChange={(value) => screen.setEmail(value)}
            autoComplete="username"
            required
            withAsterisk={false}
          />
          <Button type="submit" disabled={busy} fullWidth>
            {busy ? t('sending') : t('sendReset')}
          </Button>
        </Stack>
      </form>
      <p className={classes.switches}>
        <ModeLink screen={screen} to="sign-in">
          {t('backToSignIn')}
        </ModeLink>
      </p>
    </>
  )
}
