/**
 * The first step of a question: everything that it draws on, in clear, as the vault has it now. Reads
 * the vault, changes nothing; nothing leaves.
 */
import type { AiConsent } from '../../domain/case/case'
import {
  type Conversation,
  conversationKind,
  messageKind,
} from '../../domain/conversation/conversation'
import { getRecord, listRecords } from '../../vault/records/records'
import type { ClearTurn } from '../disclose'
import type { Reference } from '../references'
import type { Found, Searchable } from '../retrieval/rank'
import type { PlaceholderEntry } from '../shield/placeholders'
import { conversationConsent, documentsFor, factsOf, filedOf, isWithinReach } from './context'
import { givenIn, messagesOf, turnsBefore } from './said'

/** What is asked, and where. */
export interface Asked {
  readonly conversationId: string
  readonly text: string
  readonly language: string
  /** the question as it is stored, so that what follows it does not go along; undefined: a new one */
  readonly questionId?: string | undefined
}

/** A question with all that it draws on, in clear. */
export interface Gathered extends Asked {
  readonly conversation: Conversation
  /** the strictest of what the cases concerned allow, as it is when it is asked for */
  readonly consent: () => AiConsent
  /** earlier questions and answers and, last, the question with its facts */
  readonly turns: readonly ClearTurn[]
  /** the passages of documents that answer it best */
  readonly found: readonly Reference[]
  /** everything that was given a placeholder before */
  readonly known: readonly PlaceholderEntry[]
  /** says what it was gathered from: another one means that something changed */
  readonly key: string
}

/** Gather what a question draws on. Rejects when the conversation is not there. */
export async function gather(asked: Asked): Promise<Gathered> {
  const { conversationId, text, questionId = '' } = asked
  const conversation = getRecord(conversationKind, conversationId)?.value
  if (conversation === undefined) throw new Error('the conversation is not there')
  const documents = (await documentsFor(conversation, text)).filter(({ id }) =>
    isWithinReach(id, conversation.caseId),
  )
  const found = documents.length === 0 ? [] : await passagesFor(documents, text)
  const messages = messagesOf(listRecords(messageKind), conversationId)
  const spokenOf = [
    ...documents.map(({ id }) => id).filter((id) => conversation.documentIds.includes(id)),
    ...found.map(({ documentId }) => documentId),
  ]
  return {
    ...asked,
    conversation,
    consent: () => consentIn(conversationId, conversation),
    turns: [
      ...turnsBefore(messages, conversation, questionId),
      { role: 'user', text: withFacts(text, conversation, spokenOf) },
    ],
    found,
    known: givenIn(conversation, messages),
    key: keyOf(asked, conversation),
  }
}

/** Whether what was gathered is still what would be: `key` as it was then. */
export function isUnchanged(key: string, asked: Asked): boolean {
  const conversation = getRecord(conversationKind, asked.conversationId)?.value
  return conversation !== undefined && key === keyOf(asked, conversation)
}

/** The strictest of what the cases concerned allow now. */
export function consentIn(conversationId: string, conversation: Conversation): AiConsent {
  return conversationConsent(conversation, messagesOf(listRecords(messageKind), conversationId))
}

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

/** The passages of documents that answer a question best. */
async function passagesFor(
  documents: readonly Searchable[],
  text: string,
): Promise<readonly Reference[]> {
  const { choosePassages } = await import('../retrieval/rank')
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

function keyOf({ conversationId, text, language }: Asked, conversation: Conversation): string {
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
