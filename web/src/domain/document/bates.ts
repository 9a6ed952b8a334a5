/** Bates numbers: one number for every page that is produced, never twice within a prefix. */
import type { Kind } from '../record/kind.ts'
import { readCount, readObject } from '../record/read.ts'

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
export interface BatesRange {
  readonly prefix: string
  readonly digits: number
  readonly first: number
  readonly last: number
}

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

/** How far a prefix has come: its version orders those who number at the same time. */
export interface BatesCounter {
  /** The first number that was never given, whatever became of the documents that have the others. */
  readonly next: number
}

/** What the ids of the counters follow from, one for each prefix of a workspace. */
export const batesCounterRoot = 'bates-counters-000000A'

/** Counters, as sealed in a workspace. */
export const batesCounterKind: Kind<BatesCounter> = {
  name: 'batesCounter',
  schema: 1,
  parse(raw) {
    return { next: readCount(readObject(raw, 'batesCounter'), 'next') }
  },
}
