/** Signing out: the session ends on the server, the vault shuts, this device forgets. */
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../ui/error-text'
import { signOut } from '../../vault/account/session'

/** Signing out, with a notice where it failed. */
export function useSignOut(): { readonly signingOut: boolean; signOutNow(): void } {
  const { t } = useTranslation('shell')
  const { t: tCommon } = useTranslation()
  const [signingOut, setSigningOut] = useState(false)

  function signOutNow(): void {
    setSigningOut(true)
    signOut()
      .catch((error: unknown) => {
        notifications.show({
          color: 'red',
          title: t('signOutFailed'),
          message: errorText(tCommon, error),
        })
      })
      .finally(() => setSigningOut(false))
  }

  return { signingOut, signOutNow }
}
