import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconDotsVertical,
  IconDownload,
  IconLink,
  IconNumbers,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentRecord } from '../../domain/document/document.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { errorText } from '../../ui/error-text'
import { icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy'
import { RowMenu } from '../../ui/RowMenu'
import type { Entry } from '../../vault/wire/types'
import { ShareDialog } from './share/ShareDialog'
import { isTampered } from './tampered.ts'
import { download, useDocumentActions } from './use-documents'

const ExportDialog = lazyDialog(async () => (await import('./export/ExportDialog')).ExportDialog)

const RenameDialog = lazyDialog(async () => (await import('./details/RenameDialog')).RenameDialog)

/** What can be done with one document of the list. */
export function DocumentMenu({ entry }: { entry: Entry<DocumentRecord> }) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const actions = useDocumentActions()
  const [renaming, setRenaming] = useState(false)
  const [numbering, setNumbering] = useState(false)
  const [sharing, setSharing] = useState(false)
  const { name } = entry.value

  async function save(): Promise<void> {
    try {
      await download(entry.value)
    } catch (error) {
      notifications.show({
        color: 'red',
        title: t('downloadFailed', { name }),
        message: isTampered(error) ? t('tampered') : errorText(common, error),
        autoClose: false,
      })
    }
  }

  return (
    <>
      <RowMenu icon={IconDotsVertical} label={t('actionsFor', { name })}>
        <Menu.Item leftSection={icon(IconDownload, 15)} onClick={() => void save()}>
          {t('download')}
        </Menu.Item>
        <Writers>
          <Menu.Item leftSection={icon(IconPencil, 15)} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Menu.Item>
        </Writers>
        {entry.value.mediaType === 'application/pdf' && (
          <Writers>
            <Menu.Item leftSection={icon(IconNumbers, 15)} onClick={() => setNumbering(true)}>
              {t('exportNumbered')}
            </Menu.Item>
          </Writers>
        )}
        <Writers>
          <Menu.Item leftSection={icon(IconLink, 15)} onClick={() => setSharing(true)}>
            {t('share')}
          </Menu.Item>
        </Writers>
        <Writers>
          <Menu.Item
            color="red"
            leftSection={icon(IconTrash, 15)}
            onClick={() => void actions.discard(entry)}
          >
            {common('delete')}
          </Menu.Item>
        </Writers>
      </RowMenu>
      <RenameDialog entry={entry} opened={renaming} onClose={() => setRenaming(false)} />
      {sharing && <ShareDialog entry={entry} onClose={() => setSharing(false)} />}
      {numbering && (
        <ExportDialog entries={[entry]} archive={null} opened onClose={() => setNumbering(false)} />
      )}
    </>
  )
}
