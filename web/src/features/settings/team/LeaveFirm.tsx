import { Button, Group, List, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { leaveFirm } from '../../../vault/account/workspaces'
import { useVault } from '../../../vault/records/hooks'
import { mayLeave } from '../../../vault/wire/roles'

/** The way out of a firm of several, for everybody but its last owner. */
export function LeaveFirm({ name }: { name: string }) {
  const { t } = useTranslation('team')
  const { userId, members } = useVault()
  const [asking, setAsking] = useState(false)
  const may = mayLeave(userId, members)
  return (
    <>
      {members.length > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" maw="50ch" id="leave-firm">
            {may ? t('leaveText') : t('leaveLastOwner')}
          </Text>
          <Button
            variant="outline"
            color="red"
            disabled={!may}
            aria-describedby="leave-firm"
            onClick={() => setAsking(true)}
          >
            {t('leave')}
          </Button>
        </Group>
      )}
      {asking && <LeaveDialog name={name} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What leaving does, and what is lost: with the last one inside of a wall, and what cannot be sent. */
function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { userId = '', walls, pending } = useVault()
  const alone = walls.filter(
    ({ members }) => members.length === 1 && members.includes(userId),
  ).length
  return (
    <ConfirmDialog
      opened
      danger
      title={t('leaveTitle', { name: name === '' ? t('firmUnnamed') : name })}
      confirmLabel={t('leave')}
      onConfirm={async () => {
        await leaveFirm()
        const message = name === '' ? t('leftNameless') : t('left', { name })
        notifications.show({ color: 'green', message })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <List size="sm" spacing={4}>
          <List.Item>{t('leaveStays')}</List.Item>
          <List.Item>{t('leaveForgets')}</List.Item>
          <List.Item>{t('leaveBack')}</List.Item>
        </List>
        {alone > 0 && (
          <Text size="sm" fw={600}>
            {t('leaveWalls', { count: alone })}
          </Text>
        )}
        {pending > 0 && (
          <Text size="sm" fw={600}>
            {t('leaveUnsent', { count: pending })}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
