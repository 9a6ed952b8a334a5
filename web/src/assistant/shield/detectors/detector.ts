/**
 * How a pattern detector is written and run: an expression that finds candidates, a
 * check that the candidate can exist, words that must stand near it when no check
 * digit proves it.
 */
import type { Hit, PlaceholderKind } from '../kinds'
import { anyPhrase } from '../phrases'

export interface Detector {
  readonly name: string
  readonly kind: PlaceholderKind
  /** must be global; group `id` narrows the hit when present */
  readonly pattern: RegExp
  /** every candidate holds this: a text without it is not searched; must not be global */
  readonly needs?: RegExp
  /** receives the candidate without separators, in capitals */
  readonly valid?: (bare: string) => boolean
  /** must be found in the 60 characters before or the 24 after, when given */
  readonly context?: RegExp
  /** 90 when a check digit proves it, 70 for a shape, 60 when context decides */
  readonly weight: number
}

/** For {@link Detector.context}: any phrase below a tag, in capitals or not unless the flags say so. */
export const said = (tag: string, languages?: readonly string[], flags = 'iu'): RegExp =>
  new RegExp(anyPhrase(tag, languages), flags)

/** For {@link Detector.needs} where no candidate is without a figure. */
export const figure = /[0-9０-９]/

const lookBehind = 60
const lookAhead = 24

/**
 * Everything one detector finds. A candidate that fails its check is tried again without
 * its last group of characters, and the search goes on at the next position, so that a
 * number is found between others as well.
 */
export function runDetector(detector: Detector, text: string): Hit[] {
  const hits: Hit[] = []
  const { pattern, needs } = detector
  if (needs !== undefined && !needs.test(text)) return hits
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const whole = match[0]
    const candidate = match.groups?.id ?? whole
    const start = match.index + (candidate === whole ? 0 : whole.lastIndexOf(candidate))
    const value = longestValid(detector, candidate)
    if (value === undefined) {
      pattern.lastIndex = match.index + 1
      continue
    }
    const end = start + value.length
    pattern.lastIndex = Math.max(end, match.index + 1)
    if (detector.context && !nearContext(detector.context, text, start, end)) continue
    hits.push({
      start,
      end,
      kind: detector.kind,
      source: 'pattern',
      key: `${detector.kind.toLowerCase()}:${identityOf(detector, value).toLowerCase()}`,
      detector: detector.name,
      weight: detector.weight,
    })
  }
  return hits
}

/** Without separators only where a check makes the number one: 1/11/2024 is not 11/1/2024. */
function identityOf({ kind, valid }: Detector, value: string): string {
  if (valid !== undefined && (kind === 'ID' || kind === 'CARD' || kind === 'ACCOUNT'))
    return bareOf(value)
  return value.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, ' ')
}

function bareOf(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function longestValid({ valid, pattern }: Detector, candidate: string): string | undefined {
  if (candidate === '') return undefined
  if (valid === undefined || valid(bareOf(candidate))) return candidate
  let value = candidate
  for (let tries = 0; tries < 8; tries++) {
    const shorter = value.replace(/[\s.\-/]+[^\s.\-/]+$/u, '')
    if (shorter === value) return undefined
    value = shorter
    pattern.lastIndex = 0
    const again = pattern.exec(value)
    if (again !== null && (again.groups?.id ?? again[0]) === value && valid(bareOf(value)))
      return value
  }
  return undefined
}

function nearContext(context: RegExp, text: string, start: number, end: number): boolean {
  context.lastIndex = 0
  return (
    context.test(text.slice(Math.max(0, start - lookBehind), start)) ||
    context.test(text.slice(end, end + lookAhead))
  )
}
