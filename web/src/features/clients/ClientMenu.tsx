import { Button, Menu } from '@mantine/core'
import {
  IconAddressBook,
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconDots,
  IconFileZip,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../domain/client/client.ts'
import { paths } from '../../lib/paths'
import { Writers } from '../../records-ui/Writers.tsx'
import { lazyDialog } from '../../ui/lazy'
import type { Entry } from '../../vault/wire/types'
import { saveVCards } from './save-vcards.ts'
import { useClientSteps } from './use-client-steps.ts'

const MergeWith = lazyDialog(async () => (await import('./MergeWith')).MergeWith)
const ExportDialog = lazyDialog(async () => (await import('./subject/ExportDialog')).ExportDialog)
const EraseDialog = lazyDialog(async () => (await import('./subject/EraseDialog')).EraseDialog)

/** What else can be done with a client. */
export function ClientMenu({ entry }: { entry: Entry<Client> }) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const steps = useClientSteps()
  const [dialog, setDialog] = useState<'merge' | 'export' | 'erase'>()
  const close = (): void => setDialog(undefined)
  const { value } = entry
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal keepMounted={false}>
        <Menu.Target>
          <Button variant="default" leftSection={icon(IconDots)}>
            {common('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={icon(IconAddressBook)}
            onClick={() => void saveVCards(value.name, [entry])}
          >
            {t('saveVCard')}
          </Menu.Item>
          <Menu.Item leftSection={icon(IconFileZip)} onClick={() => setDialog('export')}>
            {t('exportTitle')}
          </Menu.Item>
          <Writers>
            <Menu.Item leftSection={icon(IconArrowMerge)} onClick={() => setDialog('merge')}>
              {t('mergeWith')}
            </Menu.Item>
          </Writers>
          {value.archivedAt === null ? (
            <Writers>
              <Menu.Item
                leftSection={icon(IconArchive)}
                onClick={() => void steps.archive([entry])}
              >
                {t('archiveDo')}
              </Menu.Item>
            </Writers>
          ) : (
            <Writers>
              <Menu.Item
                leftSection={icon(IconArchiveOff)}
                onClick={() => void steps.unarchive([entry])}
              >
                {t('archiveUndo')}
              </Menu.Item>
            </Writers>
          )}
          <Writers>
            <Menu.Divider />
          </Writers>
          {value.binnedAt === null && (
            <Writers>
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
            </Writers>
          )}
          <Writers>
            <Menu.Item color="red" leftSection={icon(IconUserX)} onClick={() => setDialog('erase')}>
              {t('eraseMenu')}
            </Menu.Item>
          </Writers>
        </Menu.Dropdown>
      </Menu>
      <MergeWith
        entry={entry}
        opened={dialog === 'merge'}
        onClose={close}
        onMerged={(id) => void navigate({ to: paths.client(id) })}
      />
      <ExportDialog entry={entry} opened={dialog === 'export'} onClose={close} />
      <EraseDialog
        entry={entry}
        opened={dialog === 'erase'}
        onClose={close}
        onErased={() => void navigate({ to: paths.clients() })}
      />
    </>
  )
}
