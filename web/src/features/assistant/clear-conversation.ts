/** Taking every message out of a conversation; one step back brings them all again. */
import { conversationKind, messageKind } from '../../domain/conversation/conversation'
import { showUndo } from '../../ui/undo-toast'
import { listRecords, removing, updating, writePortions } from '../../vault/records/records'

/** Clear a conversation, and offer to take it back in these words. */
export async function clearConversation(
  id: string,
  words: { readonly message: string; readonly undoLabel: string; readonly closeLabel: string },
): Promise<void> {
  const back = await writePortions([
    ...listRecords(messageKind)
      .filter(({ value }) => value.conversationId === id)
      .map((one) => removing(messageKind, one.id)),
    updating(conversationKind, id, { placeholders: [] }),
  ])
  showUndo({ ...words, onUndo: back })
}
