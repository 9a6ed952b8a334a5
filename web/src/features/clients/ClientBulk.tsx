import { Button, Group, Popover, Stack, TagsInput } from '@mantine/core'
import {
  IconAddressBook,
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkAction, BulkBar } from '../../records-ui/list/BulkBar'
import type { List } from '../../records-ui/list/use-list.ts'
import type { ClientRow } from './client-rows.ts'
import { saveVCards } from './save-vcards.ts'
import { useClientSteps } from './use-client-steps.ts'

/** What can be done with the ticked clients. */
export function ClientBulk({ list, tags }: { list: List<ClientRow>; tags: readonly string[] }) {
  const { t } = useTranslation('clients')
  const { t: word } = useTranslation('records')
  const { t: common } = useTranslation()
  const steps = useClientSteps()
  const entries = (rows: readonly ClientRow[]) => rows.map(({ entry }) => entry)
  const archived = list.selected.filter(({ entry }) => entry.value.archivedAt !== null)
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  const restore: BulkAction<ClientRow> = {
    key: 'restore',
    label: word('binRestore'),
    icon: icon(IconArrowBackUp),
    run: (rows) => steps.restore(entries(rows)),
  }
  const usual: readonly BulkAction<ClientRow>[] = [
    archived.length < list.selected.length
      ? {
          key: 'archive',
          label: t('archiveDo'),
          icon: icon(IconArchive),
          run: (rows) => steps.archive(entries(rows)),
        }
      : {
          key: 'unarchive',
          label: t('archiveUndo'),
          icon: icon(IconArchiveOff),
          run: (rows) => steps.unarchive(entries(rows)),
        },
    {
      key: 'vcard',
      label: t('saveVCard'),
      icon: icon(IconAddressBook),
      reads: true,
      run: async (rows) => {
        await saveVCards(list.spec.label, entries(rows))
        return false
      },
    },
    {
      key: 'delete',
      label: common('delete'),
      icon: icon(IconTrash),
      danger: true,
      run: (rows) => steps.discard(entries(rows)),
    },
  ]
  return (
    <BulkBar list={list} actions={list.view.bin ? [restore] : usual}>
      {!list.view.bin && (
        <TagMenu
          known={tags}
          onTag={(chosen) => steps.tag(entries(list.selected), chosen)}
          onUntag={(chosen) => steps.untag(entries(list.selected), chosen)}
        />
      )}
    </BulkBar>
  )
}

function TagMenu({
  known,
  onTag,
  onUntag,
}: {
  known: readonly string[]
  onTag: (tags: readonly string[]) => Promise<void>
  onUntag: (tags: readonly string[]) => Promise<void>
}) {
  const { t } = useTranslation('clients')
  const [opened, setOpened] = useState(false)
  const [tags, setTags] = useState<string[]>([])
  const finish = (step: Promise<void>): void => {
    setOpened(false)
    setTags([])
    void step
  }
  return (
    <Popover opened={opened} onChange={setOpened} shadow="md" width={280} trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTag size={15} aria-hidden="true" />}
          onClick={() => setOpened((now) => !now)}
        >
          {t('tag')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TagsInput
            label={t('tags')}
            data={[...known]}
            value={tags}
            onChange={setTags}
            acceptValueOnBlur
            comboboxProps={{ withinPortal: false, keepMounted: false }}
          />
          <Group gap="xs" justify="flex-end">
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={tags.length === 0}
              onClick={() => finish(onUntag(tags))}
            >
              {t('tagRemove')}
            </Button>
            <Button
              size="compact-sm"
              disabled={tags.length === 0}
              onClick={() => finish(onTag(tags))}
            >
              {t('tagAdd')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
