/** Pinning conversations and putting them into the archive, each step with its way back. */
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationKind } from '../../../domain/conversation/conversation'
import {
  type ConversationMove,
  conversationMoves,
} from '../../../domain/conversation/conversation-place.ts'
import { showUndo } from '../../../ui/undo-toast'
import { updating, writePortions } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/** Moves a conversation within the list; a toast says where it went. */
export function useConversationMoves(): (
  entry: Entry<Conversation>,
  move: ConversationMove,
) => Promise<void> {
  const { t } = useTranslation('assistant')
  return async ({ id }, move) => {
    const back = await writePortions([updating(conversationKind, id, conversationMoves[move])])
    showUndo(t(`moved_${move}`), back)
  }
}
