/**
 * What several answers to one question have in common, as the server compared them and
 * as a message keeps it. The words of the server's `consensus` event, field by field.
 *
 * Texts hold placeholders, never names: they are restored when they are shown.
 */
import {
  type Raw,
  readChoice,
  readCount,
  readList,
  readObject,
  readText,
  textMember,
} from '../record/read'

/** What a statement is about. */
const claimTypes = ['rule', 'fact', 'deadline', 'amount', 'citation'] as const
export type ClaimType = (typeof claimTypes)[number]

/** Whether a statement says yes, no, or yes under conditions. */
const polarities = ['affirm', 'deny', 'conditional'] as const
export type Polarity = (typeof polarities)[number]

/** A statement and who holds it. */
export interface ClaimGroup {
  readonly text: string
  readonly type: ClaimType
  readonly polarity: Polarity
  readonly slots: readonly number[]
  /** ids of passages, `P1` */
  readonly sources: readonly string[]
  readonly dissent: readonly { readonly slot: number; readonly text: string }[]
  /** a judge's ruling put some of it together, not the words alone */
  readonly judged: boolean
}

/** A topic on which answers cannot both be right. Without a topic it is the question itself, and
 *  the values are yes and no. */
export interface Contradiction {
  readonly topic: string
  readonly type: ClaimType
  readonly positions: readonly {
    readonly slots: readonly number[]
    readonly text: string
    readonly value: string
  }[]
  /** as of a group */
  readonly judged: boolean
}

/** Who compared what words alone leave open. */
export interface Judge {
  readonly provider: string
  /** about how many pairs of statements it was asked */
  readonly pairs: number
  /** why no ruling came, or '' */
  readonly code: string
}

/** A side that answers took; ratings of its answers are kept under `key`. */
export interface Camp {
  readonly key: string
  readonly slots: readonly number[]
}

const confidenceLevels = ['low', 'moderate', 'high'] as const
const confidenceCaps = ['', 'contradiction', 'comparison'] as const
const headlineReasons = [
  'most_supported',
  'best_sourced',
  'preferred',
  'first',
  'only_answer',
] as const

/** How often answers that agreed like these were right. */
export interface Confidence {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly level: (typeof confidenceLevels)[number]
  readonly method: string
  readonly ratings: number
  readonly capped: (typeof confidenceCaps)[number]
}

/** The comparison of all complete answers; with one answer it carries confidence alone. */
export interface Consensus {
  readonly answered: number
  readonly pattern: string
  readonly agreed: readonly ClaimGroup[]
  readonly majority: readonly ClaimGroup[]
  readonly contradictions: readonly Contradiction[]
  readonly single: readonly ClaimGroup[]
  /** the sides that the answers took, the largest first; empty in older records */
  readonly camps: readonly Camp[]
  readonly headline: {
    readonly slot: number
    readonly provider: string
    readonly text: string
    readonly reason: (typeof headlineReasons)[number]
  }
  readonly confidence: Confidence
  readonly groundedness: {
    readonly sourced: number
    readonly total: number
    readonly value: number
  }
  /** null when no model was asked to judge */
  readonly judge: Judge | null
}

/** Read a comparison that the server or an older record wrote. */
export function parseConsensus(raw: unknown, path = 'consensus'): Consensus {
  const fields = readObject(raw, path)
  const headline = readObject(fields.headline, `${path}.headline`)
  const confidence = readObject(fields.confidence, `${path}.confidence`)
  const grounded = readObject(fields.groundedness ?? {}, `${path}.groundedness`)
  return {
    answered: readCount(fields, 'answered'),
    pattern: readText(fields, 'pattern'),
    agreed: readNullableList(fields, 'agreed', parseGroup),
    majority: readNullableList(fields, 'majority', parseGroup),
    contradictions: readNullableList(fields, 'contradictions', parseContradiction),
    single: readNullableList(fields, 'single', parseGroup),
    camps: readNullableList(fields, 'camps', readCamp),
    headline: {
      slot: readCount(headline, 'slot'),
      provider: readText(headline, 'provider'),
      text: readText(headline, 'text'),
      reason: readChoice(headline, 'reason', headlineReasons, 'first'),
    },
    confidence: {
      value: readShare(confidence, 'value'),
      low: readShare(confidence, 'low'),
      high: readShare(confidence, 'high'),
      level: readChoice(confidence, 'level', confidenceLevels, 'low'),
      method: readText(confidence, 'method'),
      ratings: readCount(confidence, 'ratings'),
      capped: readChoice(confidence, 'capped', confidenceCaps, ''),
    },
    groundedness: {
      sourced: readCount(grounded, 'sourced'),
      total: readCount(grounded, 'total'),
      value: readShare(grounded, 'value'),
    },
    judge: readJudge(fields.judge, `${path}.judge`),
  }
}

function readJudge(raw: unknown, path: string): Judge | null {
  if (raw === undefined || raw === null) return null
  const fields = readObject(raw, path)
  return {
    provider: readText(fields, 'provider'),
    pairs: readCount(fields, 'pairs'),
    code: readText(fields, 'code'),
  }
}

/** Go writes an empty list as null; both mean nothing. */
export function readNullableList<T>(
  raw: Raw,
  field: string,
  readMember: (member: unknown, path: string) => T,
): readonly T[] {
  return raw[field] === null ? [] : readList(raw, field, readMember)
}

/** A share between 0 and 1; anything else counts as 0. */
function readShare(raw: Raw, field: string): number {
  const value = raw[field]
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : 0
}

function slotMember(member: unknown): number {
  return typeof member === 'number' && Number.isSafeInteger(member) && member >= 0 ? member : 0
}

/** Read a side that answers took. */
export function readCamp(raw: unknown, path: string): Camp {
  const fields = readObject(raw, path)
  return { key: readText(fields, 'key'), slots: readNullableList(fields, 'slots', slotMember) }
}

function parseGroup(raw: unknown, path: string): ClaimGroup {
  const fields = readObject(raw, path)
  return {
    text: readText(fields, 'text'),
    type: readChoice(fields, 'type', claimTypes, 'fact'),
    polarity: readChoice(fields, 'polarity', polarities, 'affirm'),
    slots: readNullableList(fields, 'slots', slotMember),
    sources: readNullableList(fields, 'sources', textMember),
    dissent: readNullableList(fields, 'dissent', (member, at) => {
      const one = readObject(member, at)
      return { slot: readCount(one, 'slot'), text: readText(one, 'text') }
    }),
    judged: fields.judged === true,
  }
}

function parseContradiction(raw: unknown, path: string): Contradiction {
  const fields = readObject(raw, path)
  return {
    topic: readText(fields, 'topic'),
    type: readChoice(fields, 'type', claimTypes, 'fact'),
    positions: readNullableList(fields, 'positions', (member, at) => {
      const one = readObject(member, at)
      return {
        slots: readNullableList(one, 'slots', slotMember),
        text: readText(one, 'text'),
        value: readText(one, 'value'),
      }
    }),
    judged: fields.judged === true,
  }
}
