/**
 * A press whose step nobody waits for (bin, restore, tick, drag) still says when it failed: the vault
 * took the change back, and a person who is told nothing takes it for stored.
 */
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../ui/error-text'
import { vaultError } from '../../vault/wire/errors'
import { VaultError, type VaultErrorType } from '../../vault/wire/types'

/** Stopped on purpose, or told of by other marks: the one for the network, the way to sign in. */
const toldOtherwise: readonly VaultErrorType[] = ['aborted', 'offline', 'signed-out']

/** Show what the vault or the device refused where no code took the failure. */
export function useUnheardFailures(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const heard = ({ reason }: PromiseRejectionEvent): void => {
      const error = vaultError(reason)
      if (!(error instanceof VaultError) || toldOtherwise.includes(error.type)) return
      notifications.show({
        // Many presses that fail for one reason are one message.
        id: `unheard:${error.type}`,
        color: 'red',
        title: t('errorTitle'),
        message: errorText(t, error),
      })
    }
    window.addEventListener('unhandledrejection', heard)
    return () => window.removeEventListener('unhandledrejection', heard)
  }, [t])
}
