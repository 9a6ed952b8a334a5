import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithFirm } from '../../backend/auth-actions'
import { icon } from '../../ui/icon'
import type { AuthScreen } from './use-auth-screen'
import { useConfig } from './use-config'
import { useErrorText } from './use-error-text'

/** Sign-in with the identity provider of one's firm, which the address that was typed tells;
 *  shown where the operator has named any. */
export function FirmButton({ screen }: { screen: AuthScreen }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  if (useConfig()?.samlEnabled !== true) return null

  async function start(): Promise<void> {
    const domain = screen.email.trim().split('@').at(1) ?? ''
    if (domain === '') {
      screen.setNotice({ kind: 'error', text: t('firmAddress') })
      return
    }
    setBusy(true)
    screen.setNotice(undefined)
    try {
      // The browser is leaving: the button stays busy until it has.
      if (await signInWithFirm(domain)) return
      screen.setNotice({ kind: 'error', text: t('firmUnknown', { domain }) })
    } catch (error) {
      screen.setNotice({ kind: 'error', text: errorText(error) })
    }
    setBusy(false)
  }

  return (
    <Button
      variant="default"
      fullWidth
      leftSection={icon(IconBuilding, 18)}
      disabled={busy}
      onClick={() => void start()}
    >
      {busy ? t('googleBusy') : t('firm')}
    </Button>
  )
}
