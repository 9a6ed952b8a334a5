import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PasswordField } from '../../ui/PasswordField'
import { followRestored } from '../../vault/workspaces'

/** Says what it means to go on with a server that is behind, and asks for the person's word. */
export function FollowDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'vault'])
  const [password, setPassword] = useState('')
  function close(): void {
    setPassword('')
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('restoredTitle')}
      confirmLabel={t('restoredConfirm')}
      disabled={password === ''}
      onConfirm={() => followRestored(password)}
      onClose={close}
    >
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {t('restoredAsk')}
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('restoredMeansBack')}</List.Item>
          <List.Item>{t('restoredMeansPeople')}</List.Item>
          <List.Item>{t('restoredMeansPasswords')}</List.Item>
          <List.Item>{t('restoredMeansFiles')}</List.Item>
          <List.Item>{t('restoredMeansFirst')}</List.Item>
        </List>
        <PasswordField
          label={t('vault:password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
      </Stack>
    </ConfirmDialog>
  )
}
