import { Menu, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChartBar,
  IconDots,
  IconEyeOff,
  IconFilePlus,
  IconHistory,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminKnowledgeEntry, retireKnowledge } from '../../../backend/knowledge'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { IconButton } from '../../../ui/IconButton'
import { icon } from '../../../ui/icon'

/** What can be done with a published reference. */
export function EntryMenu({
  entry,
  onOpen,
}: {
  entry: AdminKnowledgeEntry
  onOpen: (dialog: 'revise' | 'versions' | 'usage') => void
}) {
  const { t } = useTranslation('knowledge')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, title } = entry
  const retired = entry.retired_at !== 0
  const verb = retired ? t('restore') : t('retire')
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton icon={IconDots} label={t('actionsFor', { title })} />
        </Menu.Target>
        <Menu.Dropdown>
          {!retired && (
            <Menu.Item leftSection={icon(IconFilePlus, 15)} onClick={() => onOpen('revise')}>
              {t('newVersion')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={icon(IconHistory, 15)} onClick={() => onOpen('versions')}>
            {t('versions')}
          </Menu.Item>
          {!retired && (
            <Menu.Item leftSection={icon(IconChartBar, 15)} onClick={() => onOpen('usage')}>
              {t('usage')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={
              retired ? (
                <IconArrowBackUp size={15} aria-hidden="true" />
              ) : (
                <IconEyeOff size={15} aria-hidden="true" />
              )
            }
            onClick={() => setAsking(true)}
          >
            {verb}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={verb}
        confirmLabel={verb}
        danger={!retired}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await retireKnowledge(id, !retired)
          await Promise.all([
            queries.invalidateQueries({ queryKey: ['admin'] }),
            queries.invalidateQueries({ queryKey: ['knowledge'] }),
          ])
        }}
      >
        <Text size="sm">{t(retired ? 'restoreText' : 'retireText', { title })}</Text>
      </ConfirmDialog>
    </>
  )
}
