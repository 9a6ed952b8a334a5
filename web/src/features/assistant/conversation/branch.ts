/** A branch of a conversation, written in one step. */
import {
  type Conversation,
  conversationKind,
  type Message,
  messageKind,
  titleFrom,
} from '../../../domain/conversation/conversation'
import { type BranchMode, branchAt } from '../../../domain/conversation/conversation-branch.ts'
import { creating, newRecordId, writePortions } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'

/**
 * Write the branch of `from` at a question of it; the id of the new conversation. Where it
 * begins with what is `asked`, it is called after that, as any conversation is.
 */
export async function createBranch(
  from: Pick<Entry<Conversation>, 'id' | 'value'>,
  messages: readonly Entry<Message>[],
  questionId: string,
  mode: BranchMode,
  asked = '',
): Promise<string> {
  const id = newRecordId()
  const made = branchAt(from, messages, questionId, mode, { conversation: id, next: newRecordId })
  if (made === undefined) throw new Error('the question is not in this conversation')
  const anew = asked !== '' && made.messages.length === 0 && !from.value.named
  const title = anew ? titleFrom(asked) : from.value.title
  await writePortions([
    creating(conversationKind, { ...made.conversation, title }, id),
    ...made.messages.map((one) => creating(messageKind, one.value, one.id)),
  ])
  return id
}
