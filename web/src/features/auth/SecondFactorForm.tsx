import { Button, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AskedFactors,
  askedFactors,
  verifyFactorRecoveryCode,
  verifySecondFactor,
  verifySecurityKey,
} from '../../backend/second-factor'
import { LineField } from '../../ui/fields/LineField'
import { signOut } from '../../vault/account/session'
import type { AuthScreen } from './use-auth-screen'
import { useErrorText } from './use-error-text'

/** After the password, for an account with a second factor: a code from the phone or from paper, or
 *  a security key. */
export function SecondFactorForm({
  screen,
  onByKey,
}: {
  screen: AuthScreen
  /** Whether a key is asked for, and no code. */
  onByKey: (byKey: boolean) => void
}) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [byPaper, setByPaper] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useAsked()
  const hasKey = asked?.keyId !== undefined
  const hasApp = asked?.factorId !== undefined || !hasKey
  const byKey = !hasApp && !byPaper
  useEffect(() => onByKey(byKey), [onByKey, byKey])

  function run(attempt: Promise<void>): void {
    setBusy(true)
    screen.setNotice(undefined)
    attempt
      .catch((error: unknown) => screen.setNotice({ kind: 'error', text: errorText(error) }))
      .finally(() => setBusy(false))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (byKey) run(verifySecurityKey())
    else run(byPaper ? verifyFactorRecoveryCode(code) : verifySecondFactor(code))
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {!byKey && (
          <LineField
            key={String(byPaper)}
            label={byPaper ? t('recoveryCode') : t('code')}
            description={byPaper ? undefined : t('codeHint')}
            value={code}
            onChange={setCode}
            inputMode={byPaper ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoFocus
            required
            withAsterisk={false}
          />
        )}
        <Button type="submit" disabled={busy} fullWidth>
          {busy ? t('verifying') : byKey ? t('useSecurityKey') : t('verify')}
        </Button>
        {hasKey && !byKey && (
          <Button
            variant="subtle"
            size="xs"
            disabled={busy}
            onClick={() => run(verifySecurityKey())}
          >
            {t('useSecurityKey')}
          </Button>
        )}
        {(hasApp || byKey) && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              setByPaper(!byPaper)
              setCode('')
            }}
          >
            {byPaper ? t('useAuthenticator') : t('useRecoveryCode')}
          </Button>
        )}
        <Button variant="default" size="xs" disabled={busy} onClick={() => run(signOut())}>
          {t('signOut')}
        </Button>
      </Stack>
    </form>
  )
}

/** What this account is asked for; until it is known, the form is the one of an app. */
function useAsked(): AskedFactors | undefined {
  const [asked, setAsked] = useState<AskedFactors>()
  useEffect(() => {
    void askedFactors().then(setAsked, () => undefined)
  }, [])
  return asked
}
