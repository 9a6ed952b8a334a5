import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationKind } from '../../../domain/conversation/conversation'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { LineField } from '../../../ui/fields/LineField'
import { updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Gives a conversation a name of the person's own. */
export function RenameConversation({
  opened,
  entry,
  onClose,
}: {
  opened: boolean
  entry: Entry<Conversation> | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('assistant')
  return (
    <Modal opened={opened} onClose={onClose} title={t('renameTitle')}>
      {entry !== undefined && <NameForm key={entry.id} entry={entry} onClose={onClose} />}
    </Modal>
  )
}

function NameForm({ entry, onClose }: { entry: Entry<Conversation>; onClose: () => void }) {
  const { t } = useTranslation('assistant')
  const { t: common } = useTranslation()
  const [title, setTitle] = useState(entry.value.title)
  const [error, setError] = useState<unknown>()
  async function save(): Promise<void> {
    try {
      await updateRecord(conversationKind, entry.id, { title: title.trim(), named: true })
      onClose()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') void save()
      }}
    >
      <Stack gap="sm">
        <LineField
          data-autofocus
          label={t('conversationName')}
          value={title}
          maxLength={200}
          onChange={setTitle}
        />
        <ErrorAlert error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={title.trim() === ''}>
            {common('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
