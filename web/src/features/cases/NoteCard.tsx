import { Group, Paper, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Note, noteKind } from '../../domain/case/note.ts'
import { useFormat } from '../../i18n/use-format'
import { RecordConflicts } from '../../records-ui/edit-conflicts/RecordConflicts.tsx'
import { useHeldCases } from '../../records-ui/use-holds.ts'
import { Writers } from '../../records-ui/Writers.tsx'
import { BinActions } from '../../ui/BinActions'
import { IconButton } from '../../ui/IconButton'
import { SaveState } from '../../ui/SaveState'
import { showUndo } from '../../ui/undo-toast'
import { removeRecord, updateRecord } from '../../vault/records/records'
import type { Entry } from '../../vault/wire/types'
import { NoteComposer } from './NoteComposer'

/** One note, read or edited in place; `tick` stands before a binned one. */
export function NoteCard({ entry, tick }: { entry: Entry<Note>; tick?: ReactNode }) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const { value, createdAt, updatedAt } = entry
  if (editing) {
    return (
      <Paper>
        <NoteComposer
          draftKey={`note:${entry.id}`}
          label={t('editNote')}
          initial={value.text}
          onSave={async (text) => {
            await updateRecord(noteKind, entry.id, { text })
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      </Paper>
    )
  }
  return (
    <Paper component="article" aria-label={t('noteOf', { when: format.dateTime(createdAt) })}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Group gap="xs">
          {tick}
          <Text size="xs" c="dimmed">
            {format.dateTime(createdAt)}
            {updatedAt - createdAt > 60_000 &&
              ` · ${t('noteEdited', { when: format.relative(updatedAt) })}`}
          </Text>
          <SaveState state={entry.state} />
        </Group>
        <NoteActions entry={entry} onEdit={() => setEditing(true)} />
      </Group>
      <RecordConflicts id={entry.id} />
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value.text}
      </Text>
    </Paper>
  )
}

function NoteActions({ entry, onEdit }: { entry: Entry<Note>; onEdit: () => void }) {
  const { t } = useTranslation('cases')
  const held = useHeldCases().has(entry.value.caseId)
  const restore = (): Promise<void> => updateRecord(noteKind, entry.id, { binnedAt: null })

  async function discard(): Promise<void> {
    await updateRecord(noteKind, entry.id, { binnedAt: Date.now() })
    showUndo(t('noteBinned'), restore)
  }

  if (entry.value.binnedAt !== null) {
    return (
      <Writers>
        <BinActions
          question={t('deleteNoteForGood')}
          onRestore={restore}
          onDelete={() => removeRecord(noteKind, entry.id)}
        />
      </Writers>
    )
  }
  return (
    <Writers>
      <Group gap={4} wrap="nowrap">
        <IconButton icon={IconPencil} label={t('editNote')} onClick={onEdit} />
        <IconButton
          icon={IconTrash}
          label={t('deleteNote')}
          hint={held ? t('heldNotBinned') : undefined}
          color="red"
          disabled={held}
          onClick={() => void discard()}
        />
      </Group>
    </Writers>
  )
}
