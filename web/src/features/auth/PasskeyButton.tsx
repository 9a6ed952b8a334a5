import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysPossible } from '../../lib/passkeys-possible'
import { icon } from '../../ui/icon'
import { signInWithPasskey } from '../../vault/account/passkey-door'
import type { AuthScreen } from './use-auth-screen'
import { useErrorText } from './use-error-text'

/** Sign-in with a passkey, where the browser can. */
export function PasskeyButton({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  if (!passkeysPossible()) return null

  function start(): void {
    setBusy(true)
    screen.setNotice(undefined)
    signInWithPasskey()
      .catch((error: unknown) => screen.setNotice({ kind: 'error', text: errorText(error) }))
      .finally(() => setBusy(false))
  }

  return (
    <Button
      variant="default"
      fullWidth
      leftSection={icon(IconKey, 18)}
      disabled={busy}
      onClick={start}
    >
      {busy ? t('passkeyBusy') : t('passkey')}
    </Button>
  )
}
