/**
 * What a person found of an answer: right, partly right or wrong, why, and how it should read.
 *
 * A rating keeps what it judged (who agreed with whom, which model, what confidence was shown),
 * so that it still teaches when the conversation is gone. One counts per person and answer. It
 * lives where the conversation's case lives: a rating of a walled case never leaves its wall.
 */
import { type Camp, readCamp } from '../conversation/consensus.ts'
import type { Message } from '../conversation/conversation.ts'
import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'

export const verdicts = ['right', 'partly', 'wrong'] as const
/** One of {@link verdicts}. */
export type Verdict = (typeof verdicts)[number]

/** Why an answer was not simply right. */
export const ratingReasons = [
  'wrong_law',
  'wrong_fact',
  'missing',
  'outdated',
  'bad_citation',
  'wrong_date',
  'style',
  'unsafe',
] as const
/** One of {@link ratingReasons}. */
export type RatingReason = (typeof ratingReasons)[number]

/** One model's answer and whether the person found it right; null where they did not say. */
export interface JudgedSlot {
  readonly slot: number
  readonly provider: string
  readonly model: string
  readonly right: boolean | null
}

/** A rating record. */
export interface Rating {
  readonly messageId: string
  readonly conversationId: string
  /** The case of the conversation, or ''. */
  readonly caseId: string
  /** Account id of whoever rates. */
  readonly personId: string
  /** in milliseconds */
  readonly at: number
  readonly verdict: Verdict
  readonly reasons: readonly RatingReason[]
  /** The person checked the answer against the law or the file. */
  readonly checked: boolean
  /** How the answer should read, in clear; '' when nothing was corrected. */
  readonly correction: string
  /** One of the practice areas, the firm's own words, or ''. */
  readonly topic: string
  /** How the models agreed: `3/3`. */
  readonly pattern: string
  readonly camps: readonly Camp[]
  /** The slot whose answer stood first. */
  readonly headline: number
  readonly slots: readonly JudgedSlot[]
  /** The confidence that was shown, from 0 to 1; null when none was. */
  readonly confidence: number | null
  /** Words of the answer, and of the passages that went along. */
  readonly words: number
  readonly passageWords: number
}

/** One answer in how many is picked by chance for a rating. */
const oneIn = 10

/**
 * Whether chance picks an answer for a rating. Who rates only what pleased or annoyed them makes
 * the figures say so; an answer in ten, whatever it says, is asked about. The id decides, so that
 * every device asks about the same ones.
 */
export function isPickedForRating(messageId: string): boolean {
  let hash = 0x811c9dc5
  for (const letter of messageId) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  // The lowest bits follow the last letters closely; the high ones do not.
  return ((hash >>> 8) ^ (hash >>> 24)) % oneIn === 0
}

/** Rating records, as sealed in a workspace. */
export const ratingKind: Kind<Rating> = {
  name: 'rating',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'rating')
    const { confidence } = fields
    return {
      messageId: readId(fields, 'messageId'),
      conversationId: readText(fields, 'conversationId'),
      caseId: readText(fields, 'caseId'),
      personId: readText(fields, 'personId'),
      at: readMoment(fields, 'at') ?? 0,
      verdict: readChoice(fields, 'verdict', verdicts, 'partly'),
      reasons: readList(fields, 'reasons', textMember).filter(isReason),
      checked: fields.checked === true,
      correction: readText(fields, 'correction'),
      topic: readText(fields, 'topic'),
      pattern: readText(fields, 'pattern'),
      camps: readList(fields, 'camps', readCamp),
      headline: readCount(fields, 'headline'),
      slots: readList(fields, 'slots', readSlot),
      confidence:
        typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : null,
      words: readCount(fields, 'words'),
      passageWords: readCount(fields, 'passageWords'),
    }
  },
}

/** A reason that a newer version added is passed over. */
function isReason(text: string): text is RatingReason {
  return ratingReasons.some((reason) => reason === text)
}

function readSlot(raw: unknown, path: string): JudgedSlot {
  const fields = readObject(raw, path)
  return {
    slot: readCount(fields, 'slot'),
    provider: readText(fields, 'provider'),
    model: readText(fields, 'model'),
    right: typeof fields.right === 'boolean' ? fields.right : null,
  }
}

/** Whose answer is judged, by whom, and what it is about. */
export interface Judged {
  readonly messageId: string
  readonly message: Message
  /** the answer as it is shown */
  readonly text: string
  readonly caseId: string
  readonly personId: string
  readonly topic: string
  readonly at: number
}

/** A first rating of an answer. */
export function newRating(judged: Judged, verdict: Verdict): Rating {
  const { message } = judged
  const { consensus, passages } = message
  const answered = message.slots.filter(({ text, problem }) => text !== '' && problem === null)
  const headline = consensus?.headline.slot ?? answered[0]?.slot ?? 0
  const rating: Rating = {
    messageId: judged.messageId,
    conversationId: message.conversationId,
    caseId: judged.caseId,
    personId: judged.personId,
    at: judged.at,
    verdict,
    reasons: [],
    checked: false,
    correction: '',
    topic: judged.topic,
    pattern: consensus?.pattern ?? '',
    camps: consensus?.camps ?? [],
    headline,
    slots: answered.map(({ slot, provider, model }) => ({ slot, provider, model, right: null })),
    confidence: consensus === null ? null : consensus.confidence.value,
    words: wordsIn(judged.text),
    passageWords: passages.reduce((sum, { text }) => sum + wordsIn(text), 0),
  }
  return withVerdict(rating, verdict)
}

/**
 * The rating with another verdict. The answer that stood first, and those that agree with it,
 * share the verdict; "partly right" is not right. The others keep what was said of them.
 */
export function withVerdict(rating: Rating, verdict: Verdict): Rating {
  const side = rating.camps.find(({ slots }) => slots.includes(rating.headline))?.slots ?? [
    rating.headline,
  ]
  return {
    ...rating,
    verdict,
    slots: rating.slots.map((slot) =>
      side.includes(slot.slot) ? { ...slot, right: verdict === 'right' } : slot,
    ),
  }
}

/** The newest rating of each answer by each person, oldest first; the others do not count. */
export function countedRatings(ratings: readonly Rating[]): Rating[] {
  const newest = new Map<string, Rating>()
  for (const rating of ratings) {
    const key = JSON.stringify([rating.messageId, rating.personId])
    const known = newest.get(key)
    if (known === undefined || rating.at >= known.at) newest.set(key, rating)
  }
  return [...newest.values()].sort((a, b) => a.at - b.at)
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Words of a text; two characters count as one where words are written without spaces. */
export function wordsIn(text: string): number {
  const signs = text.match(unspaced)?.length ?? 0
  const spaced = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return spaced + Math.ceil(signs / 2)
}
