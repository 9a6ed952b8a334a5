/** What was asked and answered in a conversation, in order, as it was written and in clear. */
import {
  type Conversation,
  type Message,
  placeholdersOf,
  type SlotAnswer,
} from '../../domain/conversation/conversation'
import type { Entry } from '../../vault/wire/types'
import { type ClearTurn, clearAnswer } from '../disclose'
import type { PlaceholderEntry } from '../shield/placeholders'

/** The messages of a conversation in the order they were said. */
export function messagesOf(
  messages: readonly Entry<Message>[],
  conversationId: string,
): Entry<Message>[] {
  return messages
    .filter(({ value }) => value.conversationId === conversationId)
    .sort((a, b) => a.value.at - b.value.at || a.createdAt - b.createdAt)
}

/** What an answer says: the headline, else the first text there is. What fills a form is said by the
 *  text that was made of it. */
export function answerText(message: Pick<Message, 'consensus' | 'slots'>): string {
  const slot = answerSlot(message)
  const said = slot?.form === undefined ? message.consensus?.headline.text : ''
  return said || slot?.text || ''
}

/** The model whose text an answer shows: the headline's, else the first that has any. Its problem says that the text is not whole. */
export function answerSlot({
  consensus,
  slots,
}: Pick<Message, 'consensus' | 'slots'>): SlotAnswer | undefined {
  const said = slots.filter(({ text }) => text !== '')
  return said.find(({ slot }) => slot === consensus?.headline.slot) ?? said[0]
}

/** What an answer says, with the names that its placeholders stand for. */
export function clearAnswerOf(message: Message, conversation: Conversation | undefined): string {
  const known = placeholdersOf(message, conversation) as readonly PlaceholderEntry[]
  return clearAnswer(answerText(message), known)
}

/** Everything that was given a placeholder in a conversation, the earliest first. */
export function givenIn(
  { placeholders }: Conversation,
  messages: readonly Entry<Message>[],
): readonly PlaceholderEntry[] {
  const given = messages.flatMap(({ value }) => value.placeholders ?? [])
  return [...placeholders, ...given] as readonly PlaceholderEntry[]
}

/** Earlier questions and answers in clear, each question once, with its latest answer. */
export function turnsBefore(
  messages: readonly Entry<Message>[],
  conversation: Conversation,
  questionId: string,
): ClearTurn[] {
  const turns: ClearTurn[] = []
  for (const { id, value } of messages) {
    if (value.role !== 'user') continue
    if (id === questionId) break
    const answers = messages.filter((one) => one.value.questionId === id)
    const answer = answers.findLast((one) => answerText(one.value) !== '')
    if (answer === undefined) continue
    turns.push(
      { role: 'user', text: value.text },
      { role: 'assistant', text: clearAnswerOf(answer.value, conversation) },
    )
  }
  return turns
}
