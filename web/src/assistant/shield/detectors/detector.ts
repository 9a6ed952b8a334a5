/**
 * How a pattern detector is written and run: an expression that finds candidates, a
 * check that the candidate can exist, words that must stand near it when no check
 * digit proves it.
 */
import type { Hit, PlaceholderKind } from '../kinds'

export interface Detector {
  readonly name: string
  readonly kind: PlaceholderKind
  /** must be global; group `id` narrows the hit when present */
  readonly pattern: RegExp
  /** receives the candidate without separators, in capitals */
  readonly valid?: (bare: string) => boolean
  /** must be found in the 60 characters before or the 24 after, when given */
  readonly context?: RegExp
  /** 90 when a check digit proves it, 70 for a shape, 60 when context decides */
  readonly weight: number
}

const lookBehind = 60
const lookAhead = 24

/** Everything one detector finds. */
export function runDetector(detector: Detector, text: string): Hit[] {
  const hits: Hit[] = []
  detector.pattern.lastIndex = 0
  for (const match of text.matchAll(detector.pattern)) {
    const whole = match[0]
    const value = match.groups?.id ?? whole
    const start = match.index + (value === whole ? 0 : whole.lastIndexOf(value))
    const end = start + value.length
    if (value === '') continue
    const bare = value
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    if (detector.valid && !detector.valid(bare)) continue
    if (detector.context && !nearContext(detector.context, text, start, end)) continue
    hits.push({
      start,
      end,
      kind: detector.kind,
      source: 'pattern',
      key: `${detector.kind.toLowerCase()}:${bare.toLowerCase()}`,
      detector: detector.name,
      weight: detector.weight,
    })
  }
  return hits
}

function nearContext(context: RegExp, text: string, start: number, end: number): boolean {
  context.lastIndex = 0
  return (
    context.test(text.slice(Math.max(0, start - lookBehind), start)) ||
    context.test(text.slice(end, end + lookAhead))
  )
}
