/**
 * How long conversations with the assistant are kept: one choice per workspace, so that of a firm
 * it is the firm's. When the period after the last message is over a conversation is deleted,
 * unless a case that it draws on is under a legal hold.
 */

import { type Of, record } from '../record/describe.ts'
import { count, momentOrZero, reference } from '../record/fields.ts'
import type { Conversation, Message } from './conversation.ts'

/** The choice of a workspace, as sealed in it. */
export const conversationRetentionKind = record('conversationRetention', 1, {
  /** days after the last message; 0 keeps conversations until somebody deletes them */
  days: count(),
  /** who chose, and when, in milliseconds */
  by: reference('account'),
  at: momentOrZero(),
})
/** The choice of a workspace. */
export type ConversationRetention = Of<typeof conversationRetentionKind>

/** The id of the one record of a workspace. */
export const retentionId = 'ai-retention-00000000A'

/** The periods that can be chosen, in days. */
export const retentionChoices = [0, 30, 90, 180, 365, 1095, 3650] as const

const day = 86_400_000

interface Held<T> {
  readonly id: string
  readonly value: T
  readonly createdAt: number
}

/** What decides about the end of conversations. */
export interface RetentionFacts {
  readonly days: number
  readonly messages: readonly { readonly value: Pick<Message, 'conversationId' | 'at'> }[]
  /** cases under a hold */
  readonly held: ReadonlySet<string>
  /** the case that a document belongs to */
  readonly caseOf: (documentId: string) => string | undefined
}

/** When a conversation ends: a moment in milliseconds, held back by a legal hold, or never. */
export function endOf(
  { id, value, createdAt }: Held<Conversation>,
  { days, messages, held, caseOf }: RetentionFacts,
): number | 'held' | 'never' {
  if (days === 0) return 'never'
  const cases = [value.caseId, ...value.documentIds.map(caseOf)]
  if (cases.some((caseId) => caseId !== undefined && held.has(caseId))) return 'held'
  const last = messages
    .filter((message) => message.value.conversationId === id)
    .reduce((latest, message) => Math.max(latest, message.value.at), createdAt)
  return last + days * day
}

/** The conversations whose time is over at `now`. */
export function endedConversations<T extends Held<Conversation>>(
  conversations: readonly T[],
  facts: RetentionFacts,
  now: number,
): readonly T[] {
  return conversations.filter((one) => {
    const end = endOf(one, facts)
    return typeof end === 'number' && end <= now
  })
}
