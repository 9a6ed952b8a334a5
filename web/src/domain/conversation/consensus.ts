/**
 * What several answers to one question have in common, as the server compared them and
 * as a message keeps it. The words of the server's `consensus` event, field by field.
 *
 * Texts hold placeholders, never names: they are restored when they are shown.
 */
import type { Of } from '../record/describe'
import { choice, count, flag, other, text } from '../record/fields'
import { absent, many, orInitial, part, perhaps } from '../record/parts'

/** What a statement is about. */
const claimType = choice(['rule', 'fact', 'deadline', 'amount', 'citation'], 'fact')

/** A share between 0 and 1; anything else counts as 0. */
const share = other(0, (raw) => (typeof raw === 'number' && raw >= 0 && raw <= 1 ? raw : 0))

const slot = other(0, (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : 0,
)

// Go writes an empty list as null; both mean nothing.
const slots = orInitial(many(slot))

/** A statement and who holds it. */
const claimGroup = part({
  text: text(),
  type: claimType,
  /** Whether a statement says yes, no, or yes under conditions. */
  polarity: choice(['affirm', 'deny', 'conditional'], 'affirm'),
  slots,
  /** ids of passages, `P1` */
  sources: orInitial(many(text())),
  /** the part of the form it belongs to; nothing in prose */
  part: absent(text()),
  dissent: orInitial(many(part({ slot: count(), text: text() }))),
  /** a judge's ruling put some of it together, not the words alone */
  judged: flag(),
})
/** See {@link claimGroup}. */
export type ClaimGroup = Of<typeof claimGroup>

/** A topic on which answers cannot both be right. Without a topic it is the question itself, and
 *  the values are yes and no. */
const contradiction = part({
  topic: text(),
  type: claimType,
  /** as of a group */
  part: absent(text()),
  positions: orInitial(many(part({ slots, text: text(), value: text() }))),
  /** as of a group */
  judged: flag(),
})
/** See {@link contradiction}. */
export type Contradiction = Of<typeof contradiction>

/** Who compared what words alone leave open. */
const judge = part({
  provider: text(),
  /** about how many pairs of statements it was asked */
  pairs: count(),
  /** why no ruling came, or '' */
  code: text(),
})
/** See {@link judge}. */
export type Judge = Of<typeof judge>

/** A side that answers took; ratings of its answers are kept under `key`. */
export const campPart = part({ key: text(), slots })
/** See {@link campPart}. */
export type Camp = Of<typeof campPart>

/** How often answers that agreed like these were right. */
const confidence = part({
  value: share,
  low: share,
  high: share,
  level: choice(['low', 'moderate', 'high'], 'low'),
  method: text(),
  ratings: count(),
  capped: choice(['', 'contradiction', 'comparison'], ''),
})

/** The answer that stands first, and why. */
const headline = part({
  slot: count(),
  provider: text(),
  /** '' of an answer that fills a form: the slot says it */
  text: text(),
  reason: choice(['most_supported', 'best_sourced', 'preferred', 'first', 'only_answer'], 'first'),
})

const groups = orInitial(many(claimGroup))

/** The comparison of all complete answers; with one answer it carries confidence alone. */
export const consensusPart = part({
  answered: count(),
  pattern: text(),
  agreed: groups,
  majority: groups,
  contradictions: orInitial(many(contradiction)),
  single: groups,
  /** the sides that the answers took, the largest first; empty in older records */
  camps: orInitial(many(campPart)),
  headline,
  confidence,
  groundedness: orInitial(part({ sourced: count(), total: count(), value: share })),
  /** null when no model was asked to judge */
  judge: perhaps(judge),
})
/** See {@link consensusPart}. */
export type Consensus = Of<typeof consensusPart>
