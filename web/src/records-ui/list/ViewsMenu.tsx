import { Button, Group, Menu, Text } from '@mantine/core'
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../backend/use-auth'
import {
  offeredViews,
  plainView,
  type SavedView,
  savedViewKind,
} from '../../domain/record/list-view.ts'
import { sameValue } from '../../domain/record/patch.ts'
import { IconButton } from '../../ui/IconButton'
import { icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy'
import { showUndo } from '../../ui/undo-toast'
import { useRecords } from '../../vault/records/hooks'
import { updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { Writers } from '../Writers.tsx'
import type { List } from './use-list.ts'

const SaveViewDialog = lazyDialog(async () => (await import('./SaveViewDialog')).SaveViewDialog)

/** The views kept for a list: choose one, keep the present one, put one in the bin. */
export function ViewsMenu<T>({ list }: { list: List<T> }) {
  const { t } = useTranslation('lists')
  const person = useAuth().user?.id ?? ''
  const [saving, setSaving] = useState(false)
  // A case's own list and that of all cases share theirs.
  const [id = ''] = list.spec.id.split(':')
  const offered = offeredViews(useRecords(savedViewKind), id, person)
  const current = offered.find(({ value }) => sameValue(value.view, list.view))
  const { key, descending } = list.spec.firstSort

  async function discard(entry: Entry<SavedView>): Promise<void> {
    await updateRecord(savedViewKind, entry.id, { binnedAt: Date.now() })
    showUndo(t('viewDeleted', { name: entry.value.name }), () =>
      updateRecord(savedViewKind, entry.id, { binnedAt: null }),
    )
  }

  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal keepMounted={false}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={icon(IconBookmark, 15)}>
            {current?.value.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw="20rem">
          <Menu.Item onClick={() => list.set(plainView(key, descending))}>{t('viewAll')}</Menu.Item>
          {offered.length > 0 && <Menu.Divider />}
          {offered.map((entry) => (
            <Group key={entry.id} gap={0} wrap="nowrap">
              <Menu.Item
                flex={1}
                onClick={() => list.set(entry.value.view)}
                {...(entry.value.shared
                  ? { rightSection: <IconUsers size={14} aria-label={t('viewShared')} /> }
                  : {})}
                fw={entry === current ? 600 : 400}
              >
                {entry.value.name}
              </Menu.Item>
              {entry.value.owner === person && (
                <Writers>
                  <IconButton
                    icon={IconTrash}
                    label={t('viewDelete', { name: entry.value.name })}
                    onClick={() => void discard(entry)}
                  />
                </Writers>
              )}
            </Group>
          ))}
          <Menu.Divider />
          <Writers>
            <Menu.Item disabled={current !== undefined} onClick={() => setSaving(true)}>
              {t('viewSave')}
            </Menu.Item>
          </Writers>
          {offered.length === 0 && (
            <Text size="xs" c="dimmed" px="sm" pb={6}>
              {t('viewHint')}
            </Text>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog
        opened={saving}
        list={id}
        view={list.view}
        person={person}
        offered={offered}
        onClose={() => setSaving(false)}
      />
    </>
  )
}
