import { List, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { useVault } from '../../../vault/records/hooks'
import { removeMember } from '../../../vault/records/team'
import type { RosterMember } from './use-roster.ts'
import { useWorkloads } from './use-workloads.ts'

/** What a removal does, and what it cannot do. */
export function RemoveDialog({ member, onClose }: { member: RosterMember; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { userId, name } = member
  const { walls } = useVault()
  const inside = walls.filter(({ members }) => members.includes(userId)).length
  const { cases, tasks } = useWorkloads().of(userId)
  return (
    <ConfirmDialog
      opened
      danger
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      onConfirm={async () => {
        await removeMember(userId)
        notifications.show({ color: 'green', message: t('removed', { name }) })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('removeNow')}</Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('removeSessions')}</List.Item>
          <List.Item>{t('removeKeys')}</List.Item>
        </List>
        <Text size="sm" fw={600}>
          {t('removeCopiedTitle')}
        </Text>
        <Text size="sm">{t('removeCopied', { name })}</Text>
        {inside > 0 && <Text size="sm">{t('removeCopiedWalls', { count: inside })}</Text>}
        {cases + tasks > 0 && (
          <Text size="sm">
            {t('removeWork', {
              cases: t('countCases', { count: cases }),
              tasks: t('countTasks', { count: tasks }),
            })}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
