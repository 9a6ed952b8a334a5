/**
 * Taking every message out of a conversation, and the title that tells of them; one step back
 * brings all of it again. What was chosen for it stays: the next question is asked under the same.
 */
import {
  conversationKind,
  messageKind,
  nothingSaid,
} from '../../../domain/conversation/conversation'
import { showUndo } from '../../../ui/undo-toast'
import { listRecords, removing, updating, writePortions } from '../../../vault/records/records'

/** Clear a conversation, and offer to take it back beside this message. */
export async function clearConversation(id: string, message: string): Promise<void> {
  const back = await writePortions([
    ...listRecords(messageKind)
      .filter(({ value }) => value.conversationId === id)
      .map((one) => removing(messageKind, one.id)),
    updating(conversationKind, id, nothingSaid),
  ])
  showUndo(message, back)
}
