import { Alert, Button, Divider } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithGoogle } from '../../backend/auth-actions'
import { getConfig } from '../../backend/config'
import { GoogleMark } from './GoogleMark'
import type { AuthScreen } from './use-auth-screen'
import { useErrorText } from './use-error-text'

/** Sign-in with Google; says what is missing where the operator has not set it up. */
export function GoogleButton({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const enabled = useGoogleEnabled()
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

/** Undefined until the server's configuration is there. */
function useGoogleEnabled(): boolean | undefined {
  const [enabled, setEnabled] = useState<boolean>()
  useEffect(() => {
    let wanted = true
    getConfig().then(
      ({ googleEnabled }) => wanted && setEnabled(googleEnabled),
      // Unknown: the press itself will say that the server cannot be reached.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return enabled
}
