/**
 * A question's way: gathered, masked and composed to what would leave; then disclosed, exactly as
 * it was shown, and answered (runs.ts). What was shown is what is sent, as long as nothing that it
 * depends on changed in between.
 */
import {
  type Conversation,
  conversationKind,
  type Message,
} from '../../domain/conversation/conversation'
import { getRecord } from '../../vault/records/records'
import { isTemporary } from '../../vault/records/temporary.ts'
import type { Entry } from '../../vault/wire/types'
import { compose, type Prepared } from './compose'
import { type Asked, consentIn, gather, isUnchanged } from './gather'
import { mask } from './mask'
import { ask, newQuestionId } from './runs'
import { answerText } from './said'

/** Build what would leave for a question in its conversation as it stands now. */
export async function prepareQuestion(asked: Asked): Promise<Prepared> {
  const gathered = await gather(asked)
  return await compose(gathered, await mask(gathered))
}

/** Whether what was prepared is still what would leave. */
export function stillCurrent(prepared: Prepared, asked: Asked): boolean {
  return isUnchanged(prepared.key, asked)
}

/** Ask a new question. `prepared` is sent as it was shown when it is still current. */
export async function askQuestion(
  conversationId: string,
  text: string,
  language: string,
  prepared?: Prepared,
): Promise<Message | undefined> {
  const asked = { conversationId, text, language, questionId: newQuestionId() }
  const isShown = prepared !== undefined && stillCurrent(prepared, asked)
  return await answer(asked, { text }, isShown ? prepared : undefined)
}

/** Ask an earlier question again; a failed answer gives way to the new one. */
export async function askAgain(
  question: Entry<Message>,
  language: string,
  failed?: string,
): Promise<Message | undefined> {
  const { conversationId, text } = question.value
  const asked = { conversationId, text, language, questionId: question.id }
  return await answer(asked, { text: undefined, replaces: failed })
}

/** Disclose a question and take its answer; what was shown of it before, or else what is built now. */
async function answer(
  asked: Asked & { readonly questionId: string },
  stored: { readonly text: string | undefined; readonly replaces?: string | undefined },
  shown?: Prepared,
): Promise<Message | undefined> {
  const { conversationId, questionId } = asked
  const conversation = getRecord(conversationKind, conversationId)?.value
  const answered = await ask({
    conversationId,
    consensus: conversation?.consensus ?? false,
    questionId,
    ...stored,
    build: async (signal) => {
      const prepared = shown ?? (await prepareQuestion(asked))
      return (await prepared.complete?.(signal)) ?? prepared
    },
  })
  countSources(conversation, answered)
  return answered
}

/** Cited references are counted, save where nothing that hints at the case may leave. */
function countSources(conversation: Conversation | undefined, answer: Message | undefined): void {
  if (conversation === undefined || answer === undefined) return
  if (isTemporary(answer.conversationId)) return
  if (consentIn(answer.conversationId, conversation) !== 'allowed') return
  // Nobody waits for it, and a count that is lost is no loss.
  import('../references').then(
    ({ countCited }) => countCited(answerText(answer), answer),
    () => undefined,
  )
}
