/**
 * Where a conversation stands in the list: among the pinned ones, which come first, among the
 * others, or in the archive, which is out of sight.
 */
import type { Conversation, Message } from './conversation.ts'

/** What moves a conversation: the fields that each move sets, and no others. */
export const conversationMoves = {
  pin: { pinned: true, archived: false },
  unpin: { pinned: false },
  archive: { archived: true, pinned: false },
  unarchive: { archived: false },
} as const satisfies Readonly<Record<string, Partial<Conversation>>>

/** A move of a conversation within the list. */
export type ConversationMove = keyof typeof conversationMoves

/** Conversations by where they stand. */
export interface Places<T> {
  readonly pinned: readonly T[]
  readonly others: readonly T[]
  readonly archived: readonly T[]
}

/** Each conversation at its place. One that was pinned here and archived there is in the archive. */
export function byPlace<T extends { readonly value: Conversation }>(
  conversations: readonly T[],
): Places<T> {
  const current = conversations.filter(({ value }) => !value.archived)
  return {
    pinned: current.filter(({ value }) => value.pinned),
    others: current.filter(({ value }) => !value.pinned),
    archived: conversations.filter(({ value }) => value.archived),
  }
}

/** What decides about the place of a conversation. */
interface Listed {
  readonly id: string
  readonly createdAt: number
  readonly value: Pick<Conversation, 'title'>
}

/** The conversations, that in which something was said last before the others. One that was cleared
 *  is none of them until something is said in it. */
export function latestFirst<T extends Listed>(
  conversations: readonly T[],
  messages: readonly { readonly value: Pick<Message, 'conversationId' | 'at'> }[],
): readonly T[] {
  const latest = new Map<string, number>()
  for (const { value } of messages)
    latest.set(value.conversationId, Math.max(latest.get(value.conversationId) ?? 0, value.at))
  return conversations
    .filter(({ id, value }) => value.title !== '' || latest.has(id))
    .sort((a, b) => (latest.get(b.id) ?? b.createdAt) - (latest.get(a.id) ?? a.createdAt))
}
