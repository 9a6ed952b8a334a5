import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PasswordField } from '../../ui/fields/PasswordField'
import { followRestored } from '../../vault/account/workspaces'

/** Says what it means to go on with a server that is behind, and asks for the person's word. */
export function FollowDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['restored', 'vault'])
  const [password, setPassword] = useState('')
  function close(): void {
    setPassword('')
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('title')}
      confirmLabel={t('confirm')}
      disabled={password === ''}
      onConfirm={() => followRestored(password)}
      onClose={close}
    >
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {t('ask')}
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('meansBack')}</List.Item>
          <List.Item>{t('meansPeople')}</List.Item>
          <List.Item>{t('meansPasswords')}</List.Item>
          <List.Item>{t('meansFiles')}</List.Item>
          <List.Item>{t('meansFirst')}</List.Item>
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
