import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import classes from '../assistant.module.css'

/** Asks before a page that a model named is opened; nothing is fetched until then. */
export function ExternalLinkDialog({
  address,
  onClose,
}: {
  address: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  return (
    <ConfirmDialog
      opened={address !== undefined}
      title={t('openLink')}
      confirmLabel={t('openLinkConfirm')}
      onClose={onClose}
      onConfirm={async () => {
        window.open(address, '_blank', 'noopener,noreferrer')
      }}
    >
      <Text size="sm">{t('openLinkText')}</Text>
      <Text className={classes.hash} mt="xs">
        {address}
      </Text>
    </ConfirmDialog>
  )
}
