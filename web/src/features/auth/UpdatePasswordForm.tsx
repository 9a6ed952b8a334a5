import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteReset } from '../../lib/just-reset'
import { PasswordField } from '../../ui/fields/PasswordField'
import { PasswordStrength } from '../../ui/PasswordStrength'
import { resetPassword } from '../../vault/account/session'
import classes from './AuthPage.module.css'
import { ModeLink } from './ModeLink'
import { passwordProblem } from './password-rule'
import type { AuthScreen } from './use-auth-screen'
import { useErrorText } from './use-error-text'

/** Sets a new password after a reset mail. */
export function UpdatePasswordForm({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)

  async function update(event: FormEvent): Promise<void> {
    event.preventDefault()
    const problem = passwordProblem(password, repeated)
    if (problem !== undefined) {
      screen.setNotice({ kind: 'error', text: t(problem) })
      return
    }
    setBusy(true)
    screen.setNotice(undefined)
    try {
      await resetPassword(password)
      noteReset()
      notifications.show({
        color: 'green',
        title: t('updateToastTitle'),
        message: t('updateToastText'),
      })
      screen.passwordUpdated()
    } catch (error) {
      const text = errorText(error)
      if (/expired|invalid|not found/i.test(text)) screen.linkExpired()
      else screen.setNotice({ kind: 'error', text })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {/* The two rules are this form's own, with their own words: the browser's would come first. */}
      <form onSubmit={(event) => void update(event)} noValidate>
        <Stack gap="sm">
          <div>
            <PasswordField
              label={t('newPassword')}
              value={password}
              onChange={setPassword}
              autoComplete="new-password"
              describedBy="new-password-strength"
              minLength={6}
            />
            <PasswordStrength
              id="new-password-strength"
              password={password}
              about={[screen.email]}
            />
          </div>
          <PasswordField
            label={t('confirmNewPassword')}
            value={repeated}
            onChange={setRepeated}
            autoComplete="new-password"
            minLength={6}
          />
          <Text size="xs" c="dimmed">
            {t('updateHint')}
          </Text>
          <Button type="submit" disabled={busy} fullWidth>
            {busy ? t('updating') : t('updatePassword')}
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
