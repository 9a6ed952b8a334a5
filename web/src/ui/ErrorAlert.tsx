import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text'
import { icon } from './icon'

/** What went wrong, and the way out where there is one. Nothing when there is no error. */
export function ErrorAlert({
  error,
  title,
  onRetry,
}: {
  error: unknown
  title?: string
  onRetry?: () => void
}) {
  const { t } = useTranslation()
  if (error === undefined || error === null) return null
  const requestId =
    error instanceof Error && 'requestId' in error && typeof error.requestId === 'string'
      ? error.requestId
      : undefined
  return (
    <Alert
      color="red"
      role="alert"
      icon={icon(IconAlertTriangle, 18)}
      title={title ?? t('errorTitle')}
    >
      {errorText(t, error)}
      {requestId !== undefined && (
        <Text size="xs" mt={4}>
          {t('errorRequestId', { id: requestId })}
        </Text>
      )}
      {onRetry !== undefined && (
        <Button mt="xs" size="xs" variant="default" display="block" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  )
}
