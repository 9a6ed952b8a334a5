/**
 * What a person found of an answer: right, partly right or wrong, why, and how it should read.
 *
 * A rating keeps what it judged (who agreed with whom, which model, what confidence was shown),
 * so that it still teaches when the conversation is gone. One counts per person and answer. It
 * lives where the conversation's case lives: a rating of a walled case never leaves its wall.
 */
import { campPart } from '../conversation/consensus.ts'
import type { Message } from '../conversation/conversation.ts'
import { type Of, record } from '../record/describe.ts'
import {
  choice,
  count,
  flag,
  id,
  momentOrZero,
  other,
  reference,
  someOf,
  text,
} from '../record/fields.ts'
import { many, part } from '../record/parts.ts'

/** What a person found of an answer. */
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
const judgedSlot = part({
  slot: count(),
  provider: text(),
  model: text(),
  right: other<boolean | null>(null, (raw) => (typeof raw === 'boolean' ? raw : null)),
})

/** Rating records, as sealed in a workspace. */
export const ratingKind = record('rating', 1, {
  messageId: id(),
  conversationId: reference('conversation'),
  /** The case of the conversation, or ''. */
  caseId: reference('case'),
  /** Account id of whoever rates. */
  personId: reference('account'),
  /** in milliseconds */
  at: momentOrZero(),
  verdict: choice(verdicts, 'partly'),
  reasons: someOf(ratingReasons),
  /** The person checked the answer against the law or the file. */
  checked: flag(),
  /** How the answer should read, in clear; '' when nothing was corrected. */
  correction: text(),
  /** One of the practice areas, the firm's own words, or ''. */
  topic: text(),
  /** How the models agreed: `3/3`. */
  pattern: text(),
  camps: many(campPart),
  /** The slot whose answer stood first. */
  headline: count(),
  slots: many(judgedSlot),
  /** The confidence that was shown, from 0 to 1; null when none was. */
  confidence: other<number | null>(null, (raw) =>
    typeof raw === 'number' && raw >= 0 && raw <= 1 ? raw : null,
  ),
  /** Words of the answer, and of the passages that went along. */
  words: count(),
  passageWords: count(),
})
/** A rating record. */
export type Rating = Of<typeof ratingKind>

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
  const rating = ratingKind.empty({
    messageId: judged.messageId,
    conversationId: message.conversationId,
    caseId: judged.caseId,
    personId: judged.personId,
    at: judged.at,
    topic: judged.topic,
    pattern: consensus?.pattern ?? '',
    camps: consensus?.camps ?? [],
    headline,
    slots: answered.map(({ slot, provider, model }) => ({ slot, provider, model, right: null })),
    confidence: consensus === null ? null : consensus.confidence.value,
    words: wordsIn(judged.text),
    passageWords: passages.reduce((sum, { text }) => sum + wordsIn(text), 0),
  })
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
