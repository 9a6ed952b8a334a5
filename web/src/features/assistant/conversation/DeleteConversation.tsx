import { useTranslation } from 'react-i18next'
import { stopRun } from '../../../assistant/question/runs'
import {
  type Conversation,
  conversationKind,
  type Message,
  messageKind,
} from '../../../domain/conversation/conversation'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { removing, writePortions } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Removes a conversation with its messages, after asking. */
export function DeleteConversation({
  opened,
  entry,
  messages,
  onClose,
  onDeleted,
}: {
  opened: boolean
  entry: Entry<Conversation> | undefined
  messages: readonly Entry<Message>[]
  onClose: () => void
  onDeleted: (id: string) => void
}) {
  const { t } = useTranslation('assistant')
  async function remove(): Promise<void> {
    if (entry === undefined) return
    stopRun(entry.id)
    const own = messages.filter(({ value }) => value.conversationId === entry.id)
    // Messages before what holds them together: an interruption leaves nothing without a place.
    await writePortions([
      ...own.map(({ id }) => removing(messageKind, id)),
      removing(conversationKind, entry.id),
    ])
    onDeleted(entry.id)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteConversation')}
      confirmLabel={t('deleteConversation')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteConversationText', { title: entry?.value.title || t('untitled') })}
    </ConfirmDialog>
  )
}
