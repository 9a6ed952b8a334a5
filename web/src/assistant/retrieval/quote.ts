/**
 * Whether what an answer puts in quotation marks really stands in the passage it cites.
 * Compared word by word, so that line breaks, kinds of quotation mark and hyphens do not
 * matter; a placeholder in the quotation stands for the words it replaced; `...` for
 * words left out.
 */
import { fold, tokenise } from '../shield/fold'

/** A quotation found in an answer, with the passages cited nearest to it. */
export interface Quotation {
  readonly text: string
  /** `P1`, in order of nearness; empty when the sentence cites nothing */
  readonly cited: readonly string[]
}

const quoted = /[“„«「『]([^”“»」』\n]{12,600})[”“»」』]|"([^"\n]{12,600})"/gu
const citation = /\[(P\d{1,4})\]/g

/** The quotations of an answer. */
export function quotationsIn(answer: string): Quotation[] {
  return [...answer.matchAll(quoted)].flatMap((match) => {
    const text = match[1] ?? match[2] ?? ''
    if (tokenise(text).length < 3) return []
    const end = match.index + match[0].length
    const paragraph = answer.indexOf('\n\n', end)
    const after = answer.slice(end, Math.min(paragraph < 0 ? answer.length : paragraph, end + 160))
    const before = answer.slice(Math.max(0, match.index - 160), match.index)
    const cited = [...after.matchAll(citation), ...[...before.matchAll(citation)].reverse()].map(
      (one) => one[1] ?? '',
    )
    return [{ text, cited: [...new Set(cited)] }]
  })
}

/** Where a quotation stands in a passage; offsets into the passage's text. */
export interface QuoteMatch {
  readonly start: number
  readonly end: number
}

interface Pattern {
  readonly word: string
  /** how many words may stand before this one */
  readonly gap: number
}

const hole = /\[\p{L}{2,12}_\d{1,5}\]|\.{3}|…|\[\.\.\.\]|\[…\]/gu
const holeWidth = 12

function patternOf(quotation: string): Pattern[] {
  const pattern: Pattern[] = []
  let gap = 0
  let from = 0
  const take = (piece: string) => {
    for (const token of tokenise(piece)) {
      pattern.push({ word: fold(token.text), gap })
      gap = 0
    }
  }
  for (const match of quotation.matchAll(hole)) {
    take(quotation.slice(from, match.index))
    gap = match[0].includes('_') ? holeWidth : holeWidth * 5
    from = match.index + match[0].length
  }
  take(quotation.slice(from))
  return pattern
}

/** Find a quotation in a passage; undefined when its words do not stand there in this order. */
export function findQuotation(quotation: string, passage: string): QuoteMatch | undefined {
  const pattern = patternOf(quotation)
  const words = tokenise(passage)
  const folds = words.map((word) => word.fold)
  const [first] = pattern
  if (first === undefined) return undefined
  for (let at = 0; at < words.length; at++) {
    if (folds[at] !== first.word) continue
    const end = matchFrom(pattern, folds, at)
    const last = words[end - 1]
    const start = words[at]
    if (end > 0 && last !== undefined && start !== undefined)
      return { start: start.start, end: last.end }
  }
  return undefined
}

function matchFrom(pattern: readonly Pattern[], words: readonly string[], from: number): number {
  let at = from
  for (const { word, gap } of pattern) {
    const limit = Math.min(words.length - 1, at + (at === from ? 0 : gap))
    let found = -1
    for (let place = at; place <= limit; place++) {
      if (words[place] === word) {
        found = place
        break
      }
    }
    if (found < 0) return 0
    at = found + 1
  }
  return at
}
