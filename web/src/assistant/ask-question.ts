/**
 * From what is on the screen to what leaves: gathers the conversation, the case and the
 * passages, and hands them to `disclose.ts`. What was shown in the preview is what is
 * sent, as long as nothing it depends on changed in between.
 */
import { getAuth } from '../backend/auth'
import type { AiConsent } from '../domain/case/case'
import {
  type Conversation,
  conversationKind,
  type Message,
  messageKind,
  placeholdersOf,
  type SentPassage,
  type SlotAnswer,
} from '../domain/conversation/conversation'
import { aiSettings } from '../vault/account/ai-settings'
import { currentView } from '../vault/records/current'
import { getRecord, listRecords } from '../vault/records/records'
import { isTemporary } from '../vault/records/temporary.ts'
import type { Entry } from '../vault/wire/types'
import {
  conversationConsent,
  documentsFor,
  factsOf,
  filedOf,
  isWithinReach,
  rosterSources,
} from './context'
import { type ClearTurn, clearAnswer, type Outgoing, prepare } from './disclose'
import type { Search, Sought } from './disclose-search'
import { noProviders, planOf, serverProviders } from './panel'
import type { Reference, References } from './references'
import type { Found, Searchable } from './retrieval/rank'
import { ask, newQuestionId } from './runs'
import type { PlaceholderEntry } from './shield/placeholders'
import type { Shield } from './shield/shield'

/** What was built for a question, and what it was built from. */
export interface Prepared {
  readonly key: string
  readonly outgoing: Outgoing
  readonly passages: readonly SentPassage[]
  /** ids of the learned preferences that go along */
  readonly preferences: readonly string[]
  /** what goes to this server before, to find published passages; they then stand behind the others */
  readonly search?: Search
  /** Search, and build the same question with what was found. */
  readonly complete?: (signal: AbortSignal) => Promise<Prepared>
}

/** The messages of a conversation in the order they were said. */
export function messagesOf(
  messages: readonly Entry<Message>[],
  conversationId: string,
): Entry<Message>[] {
  return messages
    .filter(({ value }) => value.conversationId === conversationId)
    .sort((a, b) => a.value.at - b.value.at || a.createdAt - b.createdAt)
}

/** What an answer says, as it was written: the headline, else the first text there is. */
export function answerText(message: Pick<Message, 'consensus' | 'slots'>): string {
  return message.consensus?.headline.text || answerSlot(message)?.text || ''
}

/** The model whose text an answer shows; its problem says that the text is not whole. */
export function answerSlot({
  consensus,
  slots,
}: Pick<Message, 'consensus' | 'slots'>): SlotAnswer | undefined {
  const headline = consensus?.headline
  return headline?.text
    ? slots.find(({ slot }) => slot === headline.slot)
    : slots.find(({ text }) => text !== '')
}

/** What an answer says, with the names that its placeholders stand for. */
export function clearAnswerOf(message: Message, conversation: Conversation | undefined): string {
  const known = placeholdersOf(message, conversation) as readonly PlaceholderEntry[]
  return clearAnswer(answerText(message), known)
}

/** Everything that was given a placeholder in a conversation, the earliest first. */
function givenIn(
  { placeholders }: Conversation,
  messages: readonly Entry<Message>[],
): readonly PlaceholderEntry[] {
  const given = messages.flatMap(({ value }) => value.placeholders ?? [])
  return [...placeholders, ...given] as readonly PlaceholderEntry[]
}

/** Earlier questions and answers in clear, each question once, with its latest answer. */
function turnsBefore(
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

/** Build what would leave for `text` in this conversation as it stands now. */
export async function prepareQuestion(
  conversationId: string,
  text: string,
  language: string,
  questionId = '',
): Promise<Prepared> {
  const conversation = getRecord(conversationKind, conversationId)?.value
  if (conversation === undefined) throw new Error('the conversation is not there')
  const allowed = (): AiConsent => consentIn(conversationId, conversation)
  const consent = allowed()
  const documents = (await documentsFor(conversation, text)).filter(({ id }) =>
    isWithinReach(id, conversation.caseId),
  )
  const attached = documents
    .map(({ id }) => id)
    .filter((id) => conversation.documentIds.includes(id))
  const messages = messagesOf(listRecords(messageKind), conversationId)
  const known = givenIn(conversation, messages)
  const earlier = turnsBefore(messages, conversation, questionId)
  const found = documents.length === 0 ? [] : await passagesFor(documents, text)
  const { shieldFor } = await import('./vault-shield')
  const shield = await shieldFor(
    rosterSources(getAuth().user, conversation.caseId),
    { level: conversation.level, hide: conversation.hide, keep: conversation.keep },
    language,
  )
  const sought = { text, conversationId, caseId: conversation.caseId, consent: allowed }
  const { found: references, search } = conversation.references
    ? await publishedFor(sought, shield, known)
    : noReferences
  // Not knowing who is configured is the server's business to report, not a reason to stay silent.
  const server = await serverProviders().catch(() => noProviders)
  const { provider, consensus } = conversation
  const plan = planOf(server, await aiSettings(), consent, consensus, provider)
  const { knowledgeFor } = await import('./learning')
  const { learned, preferences } = knowledgeFor(getAuth().user?.id ?? '', conversation.caseId)
  const question = {
    conversationId,
    caseId: conversation.caseId,
    consent: allowed,
    consensus,
    analysis: conversation.analysis,
    ...plan,
    workspace: currentView().workspace,
    language,
    turns: [
      ...earlier,
      {
        role: 'user' as const,
        text: withFacts(text, conversation, [...attached, ...found.map((one) => one.documentId)]),
      },
    ],
    preferences: preferences.map(({ value }) => value.text),
    learned,
  }
  const run = newQuestionId()
  const key = preparedKey(conversationId, conversation, text, language)
  const build = async (more: readonly Reference[]): Promise<Prepared> => {
    const passages = [...found, ...more].map((one, at) => ({ ...one, id: `P${at + 1}` }))
    const outgoing = await prepare({ ...question, passages }, shield, known, run)
    return { key, outgoing, passages, preferences: preferences.map(({ id }) => id) }
  }
  const built = await build(references)
  if (search === undefined) return built
  const complete = async (signal: AbortSignal): Promise<Prepared> => {
    const { searchedReferences } = await import('./references')
    const late = await searchedReferences(search, text, signal)
    return late.length === 0 ? built : await build(late)
  }
  return { ...built, search, complete }
}

const noReferences: References = { found: [] }

/** A question with the facts of its case and of documents behind it, like passages; earlier questions
 *  go along without them. */
function withFacts(
  text: string,
  { caseId, caseFacts }: Conversation,
  documentIds: readonly string[],
): string {
  const facts = [caseFacts ? factsOf(caseId) : '', filedOf(documentIds)]
  return [text, ...facts].filter(Boolean).join('\n\n')
}

/** What the knowledge base has on a question. */
async function publishedFor(
  sought: Sought,
  shield: Shield,
  known: readonly PlaceholderEntry[],
): Promise<References> {
  const { referencesFor } = await import('./references')
  return await referencesFor(sought, shield, known)
}

/** The passages of documents that answer a question best. */
async function passagesFor(
  documents: readonly Searchable[],
  text: string,
): Promise<readonly Reference[]> {
  const { choosePassages } = await import('./retrieval/rank')
  return choosePassages(documents, text).map(ofDocument)
}

function ofDocument(found: Found): Reference {
  return {
    documentId: found.documentId,
    caseId: found.caseId,
    title: found.heading === '' ? found.title : `${found.title} > ${found.heading}`,
    page: found.page,
    start: found.start,
    end: found.end,
    text: found.text,
    reference: null,
  }
}

/** The strictest of what the cases concerned allow now. */
function consentIn(conversationId: string, conversation: Conversation): AiConsent {
  return conversationConsent(conversation, messagesOf(listRecords(messageKind), conversationId))
}

/** Cited references are counted, save where nothing that hints at the case may leave. */
function countSources(conversation: Conversation | undefined, answer: Message | undefined): void {
  if (conversation === undefined || answer === undefined) return
  if (isTemporary(answer.conversationId)) return
  if (consentIn(answer.conversationId, conversation) !== 'allowed') return
  // Nobody waits for it, and a count that is lost is no loss.
  import('./references').then(
    ({ countCited }) => countCited(answerText(answer), answer),
    () => undefined,
  )
}

function preparedKey(
  conversationId: string,
  conversation: Conversation,
  text: string,
  language: string,
): string {
  const messages = messagesOf(listRecords(messageKind), conversationId)
  const { caseId, documentIds, caseDocuments, references, consensus, analysis } = conversation
  const { provider, level, hide, keep } = conversation
  return JSON.stringify([
    withFacts(text, conversation, documentIds),
    language,
    messages.length,
    conversationConsent(conversation, messages),
    caseId,
    documentIds,
    caseDocuments,
    references,
    consensus,
    provider,
    analysis,
    level,
    hide,
    keep,
  ])
}

/** Whether what was prepared is still what would leave. */
export function stillCurrent(
  prepared: Prepared,
  conversationId: string,
  text: string,
  language: string,
): boolean {
  const conversation = getRecord(conversationKind, conversationId)?.value
  return (
    conversation !== undefined &&
    prepared.key === preparedKey(conversationId, conversation, text, language)
  )
}

/** What leaves in the end: with what this server had to be asked for. */
async function completed(prepared: Prepared, signal: AbortSignal): Promise<Prepared> {
  return prepared.complete === undefined ? prepared : await prepared.complete(signal)
}

/** Ask a new question. `prepared` is sent as it was shown when it is still current. */
export async function askQuestion(
  conversationId: string,
  text: string,
  language: string,
  prepared?: Prepared,
): Promise<Message | undefined> {
  const conversation = getRecord(conversationKind, conversationId)?.value
  const shown =
    prepared !== undefined && stillCurrent(prepared, conversationId, text, language)
      ? prepared
      : undefined
  const questionId = newQuestionId()
  const answer = await ask({
    conversationId,
    consensus: conversation?.consensus ?? false,
    text,
    questionId,
    build: async (signal) =>
      await completed(
        shown ?? (await prepareQuestion(conversationId, text, language, questionId)),
        signal,
      ),
  })
  countSources(conversation, answer)
  return answer
}

/** Ask an earlier question again; a failed answer gives way to the new one. */
export async function askAgain(
  question: Entry<Message>,
  language: string,
  failed?: string,
): Promise<Message | undefined> {
  const { conversationId, text } = question.value
  const conversation = getRecord(conversationKind, conversationId)?.value
  const answer = await ask({
    conversationId,
    consensus: conversation?.consensus ?? false,
    text: undefined,
    questionId: question.id,
    replaces: failed,
    build: async (signal) =>
      await completed(await prepareQuestion(conversationId, text, language, question.id), signal),
  })
  countSources(conversation, answer)
  return answer
}
