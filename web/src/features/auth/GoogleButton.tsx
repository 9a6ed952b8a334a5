import { Alert, Button, Divider } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithGoogle } from '../../backend/auth-actions'
import { GoogleMark } from './GoogleMark'
import type { AuthScreen } from './use-auth-screen'
import { useConfig } from './use-config'
import { useErrorText } from './use-error-text'

/** Sign-in with Google; says what is missing where the operator has not set it up. */
export function GoogleButton({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const enabled = useConfig()?.googleEnabled
  const [busy, setBusy] = useState(false)
  const [explained, setExplained] = useState(false)

  async function start(): Promise<void> {
    if (enabled === false) {
      setExplained(true)
      return
    }
    setBusy(true)
    screen.setNotice(undefined)
    try {
      // The browser is leaving for Google: the button stays busy until it has.
      await signInWithGoogle()
    } catch (error) {
      screen.setNotice({ kind: 'error', text: errorText(error) })
      setBusy(false)
    }
  }

  return (
    <>
      <Divider label={t('orContinueWith')} labelPosition="center" />
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        disabled={busy}
        onClick={() => void start()}
      >
        {busy ? t('googleBusy') : t('google')}
      </Button>
      {explained && (
        <Alert color="blue" role="status">
          {t('googleMissing')}
        </Alert>
      )}
    </>
  )
}
