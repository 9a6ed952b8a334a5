import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SavedPrompt, savedPromptKind } from '../../../domain/conversation/saved-prompt.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { IconButton } from '../../../ui/IconButton'
import { icon } from '../../../ui/icon'
import { showUndo } from '../../../ui/undo-toast'
import { useRecords } from '../../../vault/records/hooks'
import { removing, writeUndoable } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import classes from '../assistant.module.css'
import { PromptDialog } from './PromptDialog'

/** The prompts that are kept: to begin a question with, to change, to remove. */
export function PromptLibrary({
  opened,
  onPick,
  onClose,
}: {
  opened: boolean
  onPick: (text: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  const prompts = useRecords(savedPromptKind)
  const [editing, setEditing] = useState<{ entry?: Entry<SavedPrompt> }>()
  const [error, setError] = useState<unknown>()
  async function remove({ id, value }: Entry<SavedPrompt>): Promise<void> {
    setError(undefined)
    try {
      const back = await writeUndoable([removing(savedPromptKind, id)])
      showUndo(t('promptRemoved', { name: value.name }), back)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <Modal
        opened={opened && editing === undefined}
        onClose={onClose}
        // Who picked a prompt goes on in the field; who did not, where the library was opened.
        returnFocus={false}
        title={t('promptLibrary')}
      >
        <Stack gap="sm">
          <Text size="sm">{t('promptLibraryText')}</Text>
          <ErrorAlert error={error} />
          {prompts.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noPrompts')}
            </Text>
          )}
          <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {[...prompts]
              .sort((a, b) => a.value.name.localeCompare(b.value.name))
              .map((entry) => (
                <li key={entry.id} className={classes.entry}>
                  <Button
                    variant="subtle"
                    justify="flex-start"
                    flex={1}
                    miw={0}
                    onClick={() => onPick(entry.value.text)}
                  >
                    {entry.value.name} (/{entry.value.word})
                  </Button>
                  <IconButton
                    icon={IconPencil}
                    label={t('editPrompt', { name: entry.value.name })}
                    onClick={() => setEditing({ entry })}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={t('removePrompt', { name: entry.value.name })}
                    color="red"
                    onClick={() => void remove(entry)}
                  />
                </li>
              ))}
          </Stack>
          <Group justify="flex-end">
            <Button leftSection={icon(IconPlus)} onClick={() => setEditing({})}>
              {t('newPrompt')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <PromptDialog
        key={editing?.entry?.id ?? 'new'}
        entry={editing?.entry}
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}
