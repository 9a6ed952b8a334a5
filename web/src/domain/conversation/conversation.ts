/**
 * A conversation with the assistant and its messages.
 *
 * Messages are records of their own, so that a long conversation synchronises message
 * by message. Answers are kept as the models wrote them, with placeholders, and restored
 * when they are shown. Each has its own map from placeholder to name, sealed like everything
 * else and never sent: two people who ask at once may give one placeholder to two people.
 */

import type { Kind } from '../record/kind'
import {
  type Raw,
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read'
import { type AiProviderId, aiProviderIds } from './ai-settings'
import { type Consensus, parseConsensus, readNullableList } from './consensus'

/** One line of the map from placeholder to name. */
export interface KeptPlaceholder {
  /** without brackets: `CLIENT_1` */
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly value: string
}

/**
 * How much the privacy shield replaces. A conversation begins strict: what a person need not
 * give away does not leave. Where an answer needs the dates and places, one choice lets them through.
 */
export const shieldLevels = ['strict', 'dated', 'standard'] as const

/** A conversation record. */
export interface Conversation {
  readonly title: string
  /** True once a person named it; until then the first question does. */
  readonly named: boolean
  /** The case it is about, or '' for none. */
  readonly caseId: string
  /** Documents whose passages may be sent along. */
  readonly documentIds: readonly string[]
  /** Whether passages of the server's knowledge base are looked up for each question. */
  readonly references: boolean
  /** Whether what is known of the case itself is sent along. Not of older conversations. */
  readonly caseFacts: boolean
  /** Whether passages of the case's other documents may be sent along too. */
  readonly caseDocuments: boolean
  readonly consensus: boolean
  /** Who is asked where one is asked; '' is whom the person chose for all conversations. */
  readonly provider: AiProviderId | ''
  /** Whether answers are laid out as a case analysis, under fixed headings. */
  readonly analysis: boolean
  readonly level: (typeof shieldLevels)[number]
  /** The map of answers that have none of their own, from when all of them shared one. */
  readonly placeholders: readonly KeptPlaceholder[]
  /** Words to replace besides what is found. */
  readonly hide: readonly string[]
  /** Words found that may leave all the same. */
  readonly keep: readonly string[]
  /** Where it began, if it began in the midst of another conversation. */
  readonly branch: Branch | null
  /** Whether it stands before the others. */
  readonly pinned?: boolean
  /** Whether it is out of the list, until somebody looks for it or asks in it again. */
  readonly archived?: boolean
}

/** The place in another conversation where a branch began. */
export interface Branch {
  readonly conversationId: string
  /** the question there after which, or instead of which, the branch goes on */
  readonly questionId: string
}

/** A conversation that nobody has said anything in yet. */
export function emptyConversation(): Conversation {
  return {
    title: '',
    named: false,
    caseId: '',
    documentIds: [],
    references: true,
    caseFacts: true,
    caseDocuments: false,
    consensus: false,
    provider: '',
    analysis: false,
    level: 'strict',
    placeholders: [],
    hide: [],
    keep: [],
    branch: null,
  }
}

/** What a conversation is called after its first question. */
export function titleFrom(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ')
  if (line.length <= 70) return line
  const cut = line.slice(0, 70)
  const space = cut.lastIndexOf(' ')
  return `${(space > 40 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Why an answer, or one model's part of it, did not come. */
export interface AnswerProblem {
  /** the server's code, such as `auth`, `quota`, `not_configured`, or `offline`, `stopped`, `closed` */
  readonly code: string
  readonly provider: string
  readonly retryAfterSeconds: number
  /** text came before it failed */
  readonly partial: boolean
}

/** One model's answer. */
export interface SlotAnswer {
  readonly slot: number
  readonly provider: string
  readonly model: string
  readonly simulated: boolean
  readonly text: string
  readonly reasoning: string
  readonly problem: AnswerProblem | null
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Which passage of the knowledge base it is. */
export interface ReferencePlace {
  readonly version: number
  readonly n: number
}

/** A passage of a document or of the knowledge base that went along with a question. */
export interface SentPassage {
  /** as the models cite it: `P1` */
  readonly id: string
  /** of a published reference where `reference` is set */
  readonly documentId: string
  readonly caseId: string
  readonly title: string
  readonly page: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** null: it stands in a document of a case */
  readonly reference: ReferencePlace | null
}

const messageRoles = ['user', 'assistant'] as const
const answerOutcomes = ['', 'consensus', 'comparison', 'single', 'none'] as const

/** A message record. */
export interface Message {
  readonly conversationId: string
  readonly role: (typeof messageRoles)[number]
  /** when it was written, in milliseconds; messages are shown in this order */
  readonly at: number
  /** the question as typed; empty for an answer */
  readonly text: string
  /** the question an answer belongs to */
  readonly questionId: string
  /** whether several models were asked */
  readonly consensusAsked: boolean
  readonly slots: readonly SlotAnswer[]
  readonly consensus: Consensus | null
  readonly outcome: (typeof answerOutcomes)[number]
  /** why there is no answer at all */
  readonly problem: AnswerProblem | null
  readonly passages: readonly SentPassage[]
  /** the record of what was sent */
  readonly disclosureId: string
  /** learned preferences that went along; empty in older records */
  readonly preferenceIds: readonly string[]
  /** how many of the earliest messages did not go along; 0 in older records */
  readonly leftBehind: number
  /** what the placeholders in it stand for; null in older records: what the conversation says */
  readonly placeholders: readonly KeptPlaceholder[] | null
}

/** What the placeholders of an answer stand for. */
export function placeholdersOf(
  { placeholders }: Pick<Message, 'placeholders'>,
  conversation: Pick<Conversation, 'placeholders'> | undefined,
): readonly KeptPlaceholder[] {
  return placeholders ?? conversation?.placeholders ?? none
}

const none: readonly KeptPlaceholder[] = []

/** A question as it is stored. */
export function questionMessage(conversationId: string, text: string, at: number): Message {
  return {
    conversationId,
    role: 'user',
    at,
    text,
    questionId: '',
    consensusAsked: false,
    slots: [],
    consensus: null,
    outcome: '',
    problem: null,
    passages: [],
    disclosureId: '',
    preferenceIds: [],
    leftBehind: 0,
    placeholders: none,
  }
}

/** Conversation records, as sealed in a workspace. */
export const conversationKind: Kind<Conversation> = {
  name: 'conversation',
  schema: 2,
  parse(raw) {
    const fields = readObject(raw, 'conversation')
    return {
      title: readText(fields, 'title'),
      named: fields.named === true,
      caseId: readText(fields, 'caseId'),
      documentIds: readList(fields, 'documentIds', textMember),
      references: fields.references !== false,
      caseFacts: fields.caseFacts === true,
      caseDocuments: fields.caseDocuments === true,
      consensus: fields.consensus === true,
      provider: readChoice(fields, 'provider', ['', ...aiProviderIds], ''),
      analysis: fields.analysis === true,
      level: readChoice(fields, 'level', shieldLevels, 'strict'),
      placeholders: readList(fields, 'placeholders', parsePlaceholder),
      hide: readList(fields, 'hide', textMember),
      keep: readList(fields, 'keep', textMember),
      branch: fields.branch ? parseBranch(fields.branch) : null,
      // Only a yes is stored. Were there two ways to say no, two edits at once could differ in them.
      ...(fields.pinned === true && { pinned: true }),
      ...(fields.archived === true && { archived: true }),
    }
  },
}

/** Message records, as sealed in a workspace. */
export const messageKind: Kind<Message> = {
  name: 'message',
  // 2: what read 1 would put the names of the conversation's map into an answer with its own.
  schema: 2,
  parse(raw) {
    const fields = readObject(raw, 'message')
    return {
      conversationId: readId(fields, 'conversationId'),
      role: readChoice(fields, 'role', messageRoles, 'user'),
      at: readMoment(fields, 'at') ?? 0,
      text: readText(fields, 'text'),
      questionId: readText(fields, 'questionId'),
      consensusAsked: fields.consensusAsked === true,
      slots: readNullableList(fields, 'slots', parseSlot),
      consensus: fields.consensus ? parseConsensus(fields.consensus) : null,
      outcome: readChoice(fields, 'outcome', answerOutcomes, ''),
      problem: fields.problem ? parseProblem(fields.problem, 'problem') : null,
      passages: readList(fields, 'passages', parsePassage),
      disclosureId: readText(fields, 'disclosureId'),
      preferenceIds: readList(fields, 'preferenceIds', textMember),
      leftBehind: readCount(fields, 'leftBehind'),
      placeholders: fields.placeholders ? readList(fields, 'placeholders', parsePlaceholder) : null,
    }
  },
}

function parseBranch(raw: unknown): Branch {
  const fields = readObject(raw, 'conversation.branch')
  return {
    conversationId: readId(fields, 'conversationId'),
    questionId: readId(fields, 'questionId'),
  }
}

function parsePlaceholder(raw: unknown, path: string): KeptPlaceholder {
  const fields = readObject(raw, path)
  return {
    id: readId(fields, 'id'),
    kind: readText(fields, 'kind'),
    key: readText(fields, 'key'),
    value: readText(fields, 'value'),
  }
}

function parseProblem(raw: unknown, path: string): AnswerProblem {
  const fields = readObject(raw, path)
  return {
    code: readText(fields, 'code', 'internal'),
    provider: readText(fields, 'provider'),
    retryAfterSeconds: readCount(fields, 'retryAfterSeconds'),
    partial: fields.partial === true,
  }
}

function parseSlot(raw: unknown, path: string): SlotAnswer {
  const fields: Raw = readObject(raw, path)
  return {
    slot: readCount(fields, 'slot'),
    provider: readText(fields, 'provider'),
    model: readText(fields, 'model'),
    simulated: fields.simulated === true,
    text: readText(fields, 'text'),
    reasoning: readText(fields, 'reasoning'),
    problem: fields.problem ? parseProblem(fields.problem, `${path}.problem`) : null,
    inputTokens: readCount(fields, 'inputTokens'),
    outputTokens: readCount(fields, 'outputTokens'),
  }
}

function parsePassage(raw: unknown, path: string): SentPassage {
  const fields = readObject(raw, path)
  return {
    id: readId(fields, 'id'),
    documentId: readId(fields, 'documentId'),
    caseId: readText(fields, 'caseId'),
    title: readText(fields, 'title'),
    page: readCount(fields, 'page', 1),
    start: readCount(fields, 'start'),
    end: readCount(fields, 'end'),
    text: readText(fields, 'text'),
    reference: fields.reference ? parseReference(fields.reference, `${path}.reference`) : null,
  }
}

function parseReference(raw: unknown, path: string): ReferencePlace {
  const fields = readObject(raw, path)
  return { version: readCount(fields, 'version', 1), n: readCount(fields, 'n') }
}
