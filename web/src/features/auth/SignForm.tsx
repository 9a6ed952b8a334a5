import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LineField } from '../../ui/fields/LineField'
import { PasswordField } from '../../ui/fields/PasswordField'
import { lazyPart } from '../../ui/lazy'
import { PasswordStrength } from '../../ui/PasswordStrength'
import { signIn, signUp } from '../../vault/account/session'
import type { WasUsed } from '../../vault/keys/passwords'
import { VaultError } from '../../vault/wire/types'
import classes from './AuthPage.module.css'
import { FirmButton } from './FirmButton'
import { GoogleButton } from './GoogleButton'
import { ModeLink } from './ModeLink'
import { PasskeyButton } from './PasskeyButton'
import type { AuthScreen } from './use-auth-screen'
import { useErrorText } from './use-error-text'
import { useFormerAddress } from './use-former-address'

// Asked only after a server has moved.
const FormerAddressDialog = lazyPart(
  async () => (await import('./FormerAddressDialog')).FormerAddressDialog,
)

/** Sign in and sign up: one form, two more fields when signing up. */
export function SignForm({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const [fullName, setFullName] = useState('')
  const [lawFirm, setLawFirm] = useState('')
  const [password, setPassword] = useState('')
  const former = useFormerAddress()
  const { busy, submit } = useSubmit(screen, { fullName, lawFirm, password }, former.wasUsed)
  const signingUp = screen.mode === 'sign-up'

  return (
    <>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {signingUp && (
            <>
              <LineField
                label={t('fullName')}
                value={fullName}
                onChange={setFullName}
                autoComplete="name"
                required
                withAsterisk={false}
              />
              <LineField
                label={t('lawFirm')}
                value={lawFirm}
                onChange={setLawFirm}
                autoComplete="organization"
              />
            </>
          )}
          <LineField
            label={t('email')}
            type="email"
            value={screen.email}
            onChange={(value) => screen.setEmail(value)}
            autoComplete="username"
            required
            withAsterisk={false}
          />
          <div>
            <PasswordField
              label={t('password')}
              value={password}
              onChange={setPassword}
              autoComplete={signingUp ? 'new-password' : 'current-password'}
              {...(signingUp ? { describedBy: 'password-strength' } : {})}
            />
            {signingUp && (
              <PasswordStrength
                id="password-strength"
                password={password}
                about={[fullName, lawFirm, screen.email]}
              />
            )}
          </div>
          {!signingUp && (
            <p className={classes.aside}>
              <ModeLink screen={screen} to="forgot-password">
                {t('forgotLink')}
              </ModeLink>
            </p>
          )}
          <Button type="submit" disabled={busy} fullWidth>
            {busy ? t('loading') : signingUp ? t('createAccount') : t('signIn')}
          </Button>
        </Stack>
      </form>
      <GoogleButton screen={screen} />
      <FirmButton screen={screen} />
      {!signingUp && <PasskeyButton screen={screen} />}
      <p className={classes.switches}>
        <ModeLink screen={screen} to={signingUp ? 'sign-in' : 'sign-up'}>
          {signingUp ? t('toSignIn') : t('toSignUp')}
        </ModeLink>
      </p>
      {former.address !== undefined && (
        <FormerAddressDialog address={former.address} onAnswer={former.answer} />
      )}
    </>
  )
}

function useSubmit(
  screen: AuthScreen,
  typed: { readonly fullName: string; readonly lawFirm: string; readonly password: string },
  wasUsed: WasUsed,
): { readonly busy: boolean; submit(event: FormEvent): void } {
  const { t, i18n } = useTranslation('auth')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function register(): Promise<void> {
    const lawFirm = typed.lawFirm.trim()
    const { confirmationNeeded } = await signUp({
      email: screen.email.trim(),
      password: typed.password,
      fullName: typed.fullName.trim(),
      ...(lawFirm === '' ? {} : { lawFirm }),
      language: i18n.resolvedLanguage ?? 'en',
    })
    if (!confirmationNeeded) return
    notifications.show({
      color: 'green',
      title: t('signUpToastTitle'),
      message: t('signUpToastText'),
      autoClose: 8000,
    })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    screen.setNotice(undefined)
    const email = screen.email.trim()
    const attempt = screen.mode === 'sign-up' ? register() : signIn(email, typed.password, wasUsed)
    attempt
      .catch((error: unknown) => {
        const unconfirmed = error instanceof VaultError && error.type === 'unconfirmed'
        const text = errorText(error)
        screen.setNotice(
          unconfirmed ? { kind: 'unconfirmed', text, email } : { kind: 'error', text },
        )
      })
      .finally(() => setBusy(false))
  }

  return { busy, submit }
}
