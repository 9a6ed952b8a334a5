import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendConfirmation } from '../../backend/auth-actions'
import { useErrorText } from './use-error-text'

/** Beside "Email not confirmed": the way out of it. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      await resendConfirmation(email)
      notifications.show({
        color: 'green',
        title: t('resetToastTitle'),
        message: t('resendToastText'),
      })
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Text size="sm" mt="xs">
        {t('resendHint')}
      </Text>
      <Button variant="default" size="xs" mt="xs" loading={busy} onClick={() => void resend()}>
        {t('resendConfirmation')}
      </Button>
    </>
  )
}
