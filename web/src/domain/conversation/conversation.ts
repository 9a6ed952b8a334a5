/**
 * A conversation with the assistant and its messages.
 *
 * Messages are records of their own, so that a long conversation synchronises message
 * by message. Answers are kept as the models wrote them, with placeholders, and restored
 * when they are shown. Each has its own map from placeholder to name, sealed like everything
 * else and never sent: two people who ask at once may give one placeholder to two people.
 */

import { providerIds } from '../../lib/providers.ts'
import { type Of, record } from '../record/describe'
import { Field } from '../record/field'
import {
  choice,
  count,
  flag,
  id,
  momentOrZero,
  reference,
  references,
  text,
  yes,
} from '../record/fields'
import { absent, many, orInitial, part, perhaps } from '../record/parts'
import { consensusPart } from './consensus'

/** What the field says; null where nothing stands, or what stands for nothing. */
function ifAny<T>(field: Field<T>): Field<T | null> {
  return new Field<T | null>({
    ...perhaps(field),
    read: (raw) => (raw ? field.read(raw) : null),
  })
}

/** One line of the map from placeholder to name. */
const keptPlaceholder = part({
  /** without brackets: `CLIENT_1` */
  id: id(),
  kind: text(),
  key: text(),
  value: text(),
})
/** See {@link keptPlaceholder}. */
export type KeptPlaceholder = Of<typeof keptPlaceholder>

/**
 * How much the privacy shield replaces. A conversation begins strict: what a person need not
 * give away does not leave. Where an answer needs the dates and places, one choice lets them through.
 */
export const shieldLevels = ['strict', 'dated', 'standard'] as const

/** The place in another conversation where a branch began. */
const branch = part({
  conversationId: id(),
  /** the question there after which, or instead of which, the branch goes on */
  questionId: id(),
})

/** Conversation records, as sealed in a workspace. */
export const conversationKind = record('conversation', 2, {
  title: text(),
  /** True once a person named it; until then the first question does. */
  named: flag(),
  /** The case it is about, or '' for none. */
  caseId: reference('case'),
  /** Documents whose passages may be sent along. */
  documentIds: references('document'),
  /** Whether passages of the server's knowledge base are looked up for each question. */
  references: flag(true),
  /** Whether what is known of the case itself is sent along. Not of older conversations. */
  caseFacts: flag(),
  /** Whether passages of the case's other documents may be sent along too. */
  caseDocuments: flag(),
  consensus: flag(),
  /** Who is asked where one is asked; '' is whom the person chose for all conversations. */
  provider: choice(['', ...providerIds], ''),
  /** Whether answers are laid out as a case analysis, under fixed headings. */
  analysis: flag(),
  level: choice(shieldLevels, 'strict'),
  /** The map of answers that have none of their own, from when all of them shared one. */
  placeholders: many(keptPlaceholder),
  /** Words to replace besides what is found. */
  hide: many(text()),
  /** Words found that may leave all the same. */
  keep: many(text()),
  /** Where it began, if it began in the midst of another conversation. */
  branch: ifAny(branch),
  /** Whether it stands before the others. */
  pinned: yes(),
  /** Whether it is out of the list, until somebody looks for it or asks in it again. */
  archived: yes(),
})
/** A conversation record. */
export type Conversation = Of<typeof conversationKind>

/** A conversation that nobody has said anything in yet. */
export function emptyConversation(): Conversation {
  return conversationKind.empty({ caseFacts: true })
}

/** What a conversation says of its messages, when there are none any more. */
export const nothingSaid = {
  title: '',
  named: false,
  placeholders: [],
  branch: null,
} as const satisfies Partial<Conversation>

/** What a conversation is called after its first question. */
export function titleFrom(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ')
  if (line.length <= 70) return line
  const cut = line.slice(0, 70)
  const space = cut.lastIndexOf(' ')
  return `${(space > 40 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Why an answer, or one model's part of it, did not come. */
const answerProblem = part({
  /** the server's code, such as `auth`, `quota`, `not_configured`, or `offline`, `stopped`, `closed` */
  code: text('internal'),
  provider: text(),
  retryAfterSeconds: count(),
  /** text came before it failed */
  partial: flag(),
})
/** See {@link answerProblem}. */
export type AnswerProblem = Of<typeof answerProblem>

/** One model's answer. */
const slotAnswer = part({
  slot: count(),
  provider: text(),
  model: text(),
  simulated: flag(),
  text: text(),
  reasoning: text(),
  problem: ifAny(answerProblem),
  inputTokens: count(),
  outputTokens: count(),
  /** The form of a case analysis as the model filled it; '' where it did not, nothing where none was asked for. */
  form: absent(text()),
})
/** See {@link slotAnswer}. */
export type SlotAnswer = Of<typeof slotAnswer>

/** A passage of a document or of the knowledge base that went along with a question. */
const sentPassage = part({
  /** as the models cite it: `P1` */
  id: id(),
  /** of a published reference where `reference` is set */
  documentId: id(),
  caseId: reference('case'),
  title: text(),
  page: count(1),
  start: count(),
  end: count(),
  text: text(),
  /** Which passage of the knowledge base it is; null: it stands in a document of a case. */
  reference: ifAny(part({ version: count(1), n: count() })),
})
/** See {@link sentPassage}. */
export type SentPassage = Of<typeof sentPassage>

/**
 * Message records, as sealed in a workspace. Of schema 2, since what read 1 would put the names of
 * the conversation's map into an answer with its own.
 */
export const messageKind = record('message', 2, {
  conversationId: id(),
  role: choice(['user', 'assistant'], 'user'),
  /** when it was written, in milliseconds; messages are shown in this order */
  at: momentOrZero(),
  /** the question as typed; empty for an answer */
  text: text(),
  /** the question an answer belongs to */
  questionId: reference('message'),
  /** whether several models were asked */
  consensusAsked: flag(),
  slots: orInitial(many(slotAnswer)),
  consensus: ifAny(consensusPart),
  outcome: choice(['', 'consensus', 'comparison', 'single', 'none'], ''),
  /** why there is no answer at all */
  problem: ifAny(answerProblem),
  passages: many(sentPassage),
  /** the record of what was sent */
  disclosureId: reference('disclosure'),
  /** learned preferences that went along; empty in older records */
  preferenceIds: references('learnedPreference'),
  /** how many of the earliest messages did not go along; 0 in older records */
  leftBehind: count(),
  /** what the placeholders in it stand for; null in older records: what the conversation says */
  placeholders: ifAny(many(keptPlaceholder)),
})
/** A message record. */
export type Message = Of<typeof messageKind>

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
  return messageKind.empty({ conversationId, text, at, placeholders: none })
}
