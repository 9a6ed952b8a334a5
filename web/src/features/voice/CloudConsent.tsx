import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog'

/** Says where the sound goes, each time, before anybody listens. */
export function CloudConsent({
  opened,
  provider,
  onAgree,
  onClose,
}: {
  opened: boolean
  provider: string
  onAgree: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('voice')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('consentTitle', { provider })}
      confirmLabel={t('consentAgree')}
      onConfirm={async () => onAgree()}
      onClose={onClose}
    >
      <Text size="sm">{t('consentText', { provider })}</Text>
    </ConfirmDialog>
  )
}
