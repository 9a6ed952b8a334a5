/** Bates numbers: one number for every page that is produced, never twice within a prefix. */
import { type Of, record } from '../record/describe.ts'
import { count, text } from '../record/fields.ts'
import { part } from '../record/parts.ts'

/** How pages are numbered. */
export interface BatesOptions {
  readonly prefix: string
  /** The number of the first page. */
  readonly start: number
  /** Figures of a number at least, filled with zeros. */
  readonly digits: number
  readonly position: BatesPosition
}

/** Where the number stands. */
export const batesPositions = ['bottomRight', 'bottomCenter', 'bottomLeft', 'topRight'] as const
/** One of {@link batesPositions}. */
export type BatesPosition = (typeof batesPositions)[number]

/** Pages of a document that were numbered. */
export const batesRangePart = part({
  prefix: text(),
  digits: count(6),
  first: count(1),
  last: count(1),
})
/** See {@link batesRangePart}. */
export type BatesRange = Of<typeof batesRangePart>

/**
 * How far each prefix has come, as sealed in a workspace: the version of a counter orders those who
 * number at the same time.
 */
export const batesCounterKind = record('batesCounter', 1, {
  /** The first number that was never given, whatever became of the documents that have the others. */
  next: count(),
})

/** What the ids of the counters follow from, one for each prefix of a workspace. */
export const batesCounterRoot = 'bates-counters-000000A'

/** What is wrong with options, or null. */
export function batesProblem({
  prefix,
  start,
  digits,
}: BatesOptions): 'prefix' | 'start' | 'digits' | null {
  // Standard fonts, in which the numbers are drawn, know Latin letters only.
  if (prefix.length > 30 || !/^[\x20-\x7e]*$/.test(prefix)) return 'prefix'
  if (!Number.isSafeInteger(start) || start < 1 || start > 999_999_999) return 'start'
  return Number.isInteger(digits) && digits >= 1 && digits <= 10 ? null : 'digits'
}

/** One number as it is printed. */
export function batesNumber(
  { prefix, digits }: Pick<BatesRange, 'prefix' | 'digits'>,
  number: number,
): string {
  return `${prefix}${String(number).padStart(digits, '0')}`
}

/** A range as it is cited. */
export function batesSpan(range: BatesRange): string {
  const first = batesNumber(range, range.first)
  return range.first === range.last ? first : `${first} – ${batesNumber(range, range.last)}`
}

/** The first number of a prefix that no page has yet. */
export function nextBates(ranges: readonly BatesRange[], prefix: string): number {
  return ranges.reduce(
    (next, range) => (range.prefix === prefix ? Math.max(next, range.last + 1) : next),
    1,
  )
}
