import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailTest, testMail } from '../../backend/admin'
import { useAuth } from '../../backend/use-auth'
import { ErrorAlert } from '../../ui/ErrorAlert'

const reasons = {
  connect: 'mailTestConnect',
  tls: 'mailTestTls',
  'sign-in': 'mailTestSignIn',
  refused: 'mailTestRefused',
} as const

/** Sends a mail to the administrator and tells how it went. */
export function MailTestButton() {
  const { t, i18n } = useTranslation('admin')
  const { user } = useAuth()
  const [result, setResult] = useState<MailTest>()
  const [error, setError] = useState<unknown>()
  const [testing, setTesting] = useState(false)

  function test(): void {
    setTesting(true)
    setResult(undefined)
    setError(undefined)
    testMail(i18n.language)
      .then(setResult, setError)
      .finally(() => setTesting(false))
  }

  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={testing} onClick={test}>
        {t('mailTest')}
      </Button>
      {result?.ok === true && (
        <Alert color="green" role="status">
          {t('mailTestDone', { email: user?.email ?? '' })}
        </Alert>
      )}
      {result?.reason !== undefined && (
        <Alert color="red" role="alert" title={t('mailTestFailed')}>
          {t(reasons[result.reason])}
          {result.detail !== undefined && (
            <Text size="xs" ff="monospace" mt={4}>
              {result.detail}
            </Text>
          )}
        </Alert>
      )}
      <ErrorAlert error={error} />
    </Stack>
  )
}
