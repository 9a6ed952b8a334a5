import { Button, Group, Stack, TagsInput } from '@mantine/core'
import {
  IconAddressBook,
  IconArchive,
  IconArchiveOff,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eraseObstacles } from '../../domain/client/client-subject.ts'
import { BinBulk } from '../../records-ui/list/BinBulk'
import { BulkBar } from '../../records-ui/list/BulkBar'
import type { BulkAction, BulkRun } from '../../records-ui/list/bulk-action.ts'
import type { List } from '../../records-ui/list/use-list.ts'
import type { ClientRow } from './client-rows.ts'
import { saveVCards } from './save-vcards.ts'
import { eraseClient, eraseGround } from './subject/erase-client.ts'
import { useClientSteps } from './use-client-steps.ts'

/** What can be done with the ticked clients. */
export function ClientBulk({ list }: { list: List<ClientRow> }) {
  const { t } = useTranslation('clients')
  const { t: common } = useTranslation()
  const steps = useClientSteps()
  const entries = (rows: readonly ClientRow[]) => rows.map(({ entry }) => entry)
  const tags = list.spec.filters.find(({ key }) => key === 'tag')?.options ?? []
  const archived = list.selected.filter(({ entry }) => entry.value.archivedAt !== null)
  const icon = (Icon: typeof IconTrash) => <Icon size={15} aria-hidden="true" />
  if (list.view.bin) {
    return (
      <BinBulk
        list={list}
        onRestore={(rows) => steps.restore(entries(rows))}
        barOf={({ entry }) => {
          const [first] = eraseObstacles(eraseGround(entry.id), false)
          return first === undefined ? null : first.why === 'hold' ? 'hold' : 'other'
        }}
        onDelete={async (rows) => {
          for (const { entry } of rows) await eraseClient(entry.id)
        }}
      />
    )
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
      key: 'tag',
      label: t('tag'),
      icon: icon(IconTag),
      form: (run) => (
        <TagForm
          known={tags.map(({ value }) => value)}
          onTag={(chosen) => run(keeping((rows) => steps.tag(entries(rows), chosen)))}
          onUntag={(chosen) => run(keeping((rows) => steps.untag(entries(rows), chosen)))}
        />
      ),
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
  return <BulkBar list={list} actions={usual} />
}

/** The ticks stay: what is tagged once is often tagged again. */
function keeping(step: BulkRun<ClientRow>): BulkRun<ClientRow> {
  return async (rows) => {
    await step(rows)
    return false
  }
}

function TagForm({
  known,
  onTag,
  onUntag,
}: {
  known: readonly string[]
  onTag: (tags: readonly string[]) => void
  onUntag: (tags: readonly string[]) => void
}) {
  const { t } = useTranslation('clients')
  const [tags, setTags] = useState<string[]>([])
  return (
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
          onClick={() => onUntag(tags)}
        >
          {t('tagRemove')}
        </Button>
        <Button size="compact-sm" disabled={tags.length === 0} onClick={() => onTag(tags)}>
          {t('tagAdd')}
        </Button>
      </Group>
    </Stack>
  )
}
