/**
 * A branch: a conversation that begins as another one stood at a certain question, and
 * goes its own way from there. The one it began in stays as it is. What was said up to
 * there is copied, so that a branch stays whole when its beginning is deleted.
 */
import type { Conversation, Message } from './conversation.ts'

/** A message with its id. */
export interface Said {
  readonly id: string
  readonly value: Message
}

/** How a branch goes on: after the question and its answers, or in place of the question. */
export type BranchMode = 'after' | 'instead'

/** The records that a branch is made of. */
export interface NewBranch {
  readonly conversation: Conversation
  readonly messages: readonly Said[]
}

/**
 * The branch of `from` at `questionId`. `messages` are those of the conversation in the order
 * they were said; `newId` makes ids. Undefined where the question is not among them.
 */
export function branchAt(
  from: { readonly id: string; readonly value: Conversation },
  messages: readonly Said[],
  questionId: string,
  mode: BranchMode,
  ids: { readonly conversation: string; readonly next: () => string },
): NewBranch | undefined {
  const questions = messages.filter(({ value }) => value.role === 'user').map(({ id }) => id)
  const place = questions.indexOf(questionId)
  if (place < 0) return undefined
  const kept = questions.slice(0, mode === 'after' ? place + 1 : place)
  const copies = new Map(kept.map((id) => [id, ids.next()]))
  // Where the other one stands in the list is its own affair.
  const { pinned: _, archived: __, ...value } = from.value
  return {
    conversation: { ...value, branch: { conversationId: from.id, questionId } },
    messages: messages.flatMap(({ id, value }): Said[] => {
      const question = copies.get(value.role === 'user' ? id : value.questionId)
      if (question === undefined) return []
      const said = { ...value, conversationId: ids.conversation }
      if (value.role === 'user') return [{ id: question, value: said }]
      return [{ id: ids.next(), value: { ...said, questionId: question, slots: spent(value) } }]
    }),
  }
}

/** What a model used was used once: a copy counts no tokens. */
function spent({ slots }: Message): Message['slots'] {
  return slots.map((slot) => ({ ...slot, inputTokens: 0, outputTokens: 0 }))
}

/** The branches of a conversation by the question where they begin. */
export function branchesOf<T extends { readonly value: Conversation }>(
  conversations: readonly T[],
  conversationId: string,
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const one of conversations) {
    const { branch } = one.value
    if (branch?.conversationId !== conversationId) continue
    const known = found.get(branch.questionId)
    if (known === undefined) found.set(branch.questionId, [one])
    else known.push(one)
  }
  return found
}
