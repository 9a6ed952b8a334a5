import { Button, Menu } from '@mantine/core'
import {
  IconAddressBook,
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../domain/client.ts'
import { paths } from '../../lib/paths'
import type { Entry } from '../../vault/types'
import { MergeWith } from './MergeWith'
import { saveVCards } from './save-vcards.ts'
import { useClientSteps } from './use-client-steps.ts'

/** What else can be done with a client. */
export function ClientMenu({ entry }: { entry: Entry<Client> }) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const steps = useClientSteps()
  const [merging, setMerging] = useState(false)
  const { value } = entry
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal keepMounted={false}>
        <Menu.Target>
          <Button variant="default" leftSection={icon(IconDots)}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={icon(IconAddressBook)}
            onClick={() => void saveVCards(value.name, [entry])}
          >
            {t('saveVCard')}
          </Menu.Item>
          <Menu.Item leftSection={icon(IconArrowMerge)} onClick={() => setMerging(true)}>
            {t('mergeWith')}
          </Menu.Item>
          {value.archivedAt === null ? (
            <Menu.Item leftSection={icon(IconArchive)} onClick={() => void steps.archive([entry])}>
              {t('archiveDo')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={icon(IconArchiveOff)}
              onClick={() => void steps.unarchive([entry])}
            >
              {t('archiveUndo')}
            </Menu.Item>
          )}
          {value.binnedAt === null && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={icon(IconTrash)}
                onClick={() => {
                  void steps.discard([entry])
                  void navigate({ to: paths.clients() })
                }}
              >
                {common('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <MergeWith
        entry={entry}
        opened={merging}
        onClose={() => setMerging(false)}
        onMerged={(id) => void navigate({ to: paths.client(id) })}
      />
    </>
  )
}
