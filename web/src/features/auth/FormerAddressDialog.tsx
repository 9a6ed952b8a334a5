import { Code, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog'

/** The server says that it had another address: whether the person signed in there. */
export function FormerAddressDialog({
  address,
  onAnswer,
}: {
  address: string
  onAnswer: (yes: boolean) => void
}) {
  const { t } = useTranslation('auth')
  return (
    <ConfirmDialog
      opened
      title={t('formerTitle')}
      confirmLabel={t('formerYes')}
      onConfirm={async () => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <Stack gap="sm">
        <Text size="sm">{t('formerText')}</Text>
        <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <Text size="sm">{t('formerOnly')}</Text>
        <Text size="sm" c="dimmed">
          {t('formerRisk')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
