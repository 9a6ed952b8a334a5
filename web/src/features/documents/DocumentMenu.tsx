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
import { type DocumentRecord, documentKind } from '../../domain/document/document.ts'
import { problemKeys } from '../../domain/record/problem-keys.ts'
import { tidyLine } from '../../domain/values/text.ts'
import { DialogForm } from '../../records-ui/form/DialogForm'
import { useForm } from '../../records-ui/form/use-form.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { errorText } from '../../ui/error-text'
import { IconButton } from '../../ui/IconButton'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { ExportDialog } from './export/ExportDialog'
import { ShareDialog } from './share/ShareDialog'
import { isTampered } from './tampered.ts'
import { download, useDocumentActions } from './use-documents'

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
        closeButtonProps: { 'aria-label': common('close') },
      })
    }
  }

  return (
    <>
      <Menu position="bottom-end" keepMounted={false}>
        <Menu.Target>
          <IconButton icon={IconDotsVertical} label={t('actionsFor', { name })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={15} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t('download')}
          </Menu.Item>
          <Writers>
            <Menu.Item
              leftSection={<IconPencil size={15} aria-hidden="true" />}
              onClick={() => setRenaming(true)}
            >
              {t('rename')}
            </Menu.Item>
          </Writers>
          {entry.value.mediaType === 'application/pdf' && (
            <Writers>
              <Menu.Item
                leftSection={<IconNumbers size={15} aria-hidden="true" />}
                onClick={() => setNumbering(true)}
              >
                {t('exportNumbered')}
              </Menu.Item>
            </Writers>
          )}
          <Writers>
            <Menu.Item
              leftSection={<IconLink size={15} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >
              {t('share')}
            </Menu.Item>
          </Writers>
          <Writers>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => void actions.discard(entry)}
            >
              {common('delete')}
            </Menu.Item>
          </Writers>
        </Menu.Dropdown>
      </Menu>
      <RenameDialog entry={entry} opened={renaming} onClose={() => setRenaming(false)} />
      {sharing && <ShareDialog entry={entry} onClose={() => setSharing(false)} />}
      {numbering && (
        <ExportDialog entries={[entry]} archive={null} opened onClose={() => setNumbering(false)} />
      )}
    </>
  )
}

function RenameDialog({
  entry,
  opened,
  onClose,
}: {
  entry: Entry<DocumentRecord>
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('documents')
  const { t: word } = useTranslation('records')
  const wrongWith = (name: string): string | undefined => {
    const problem = documentKind.fields.name.problem(name)
    return problem === null ? undefined : word(problemKeys[problem])
  }
  const form = useForm({
    key: `document:${entry.id}`,
    initial: { name: entry.value.name },
    problems: ({ name }) => ({ name: wrongWith(name) }),
    save: ({ name }) => updateRecord(documentKind, entry.id, { name: tidyLine(name) }),
    onClose,
  })
  return (
    <DialogForm of={form} opened={opened} title={t('renameTitle')}>
      <form.Line name="name" label={t('name')} error={wrongWith(form.values.name)} data-autofocus />
    </DialogForm>
  )
}
