/**
 * Whether what an answer puts in quotation marks really stands in the passage it cites.
 * Compared word by word, so that line breaks, kinds of quotation mark and hyphens do not
 * matter; a placeholder in the quotation stands for the words it replaced, which name whom it
 * stands for; `...` for words left out.
 */
import { fold, tokenise } from '../shield/fold'
import { namedAs } from '../shield/named'

/** A quotation found in an answer, with the passages cited nearest to it. */
export interface Quotation {
  readonly text: string
  /** `P1`, in order of nearness; empty when the sentence cites nothing */
  readonly cited: readonly string[]
}

// Short ones are matched too: the closing mark of one would open the next.
const quoted = /[“„«「『]([^”“»」』\n]{0,600})[”“»」』]|»([^«»\n]{0,600})«|"([^"\n]{0,600})"/gu
const shortest = 12
const citation = /\[(P\d{1,4})\]/g

/** The quotations of an answer. */
export function quotationsIn(answer: string): Quotation[] {
  return [...answer.matchAll(quoted)].flatMap((match) => {
    const text = match[1] ?? match[2] ?? match[3] ?? ''
    if (text.length < shortest || tokenise(text).length < 3) return []
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
  /** who must be named among them */
  readonly names: readonly Named[]
}

type Named = ReturnType<typeof namedAs>

const hole = /\[(\p{L}{2,12}_\d{1,5})\]|\.{3}|…|\[\.\.\.\]|\[…\]/gu
const holeWidth = 12

/** Whom a placeholder, without its brackets, stands for; undefined when that is nobody's name. */
export type NameOf = (placeholder: string) => string | undefined

/** The words to look for, and who is named after the last. */
function patternOf(quotation: string, nameOf: NameOf): { pattern: Pattern[]; last: Named[] } {
  const pattern: Pattern[] = []
  let gap = 0
  let names: Named[] = []
  let from = 0
  const take = (piece: string) => {
    for (const token of tokenise(piece)) {
      pattern.push({ word: fold(token.text), gap, names })
      gap = 0
      names = []
    }
  }
  for (const match of quotation.matchAll(hole)) {
    take(quotation.slice(from, match.index))
    const [whole, placeholder] = match
    gap = placeholder === undefined ? holeWidth * 5 : holeWidth
    const name = placeholder === undefined ? undefined : nameOf(placeholder)
    if (name !== undefined) names.push(namedAs(name))
    from = match.index + whole.length
  }
  take(quotation.slice(from))
  return { pattern, last: names }
}

const allNamed = (names: readonly Named[], words: readonly string[]): boolean =>
  names.every((namedIn) => namedIn(words))

/** Find a quotation in a passage; undefined when its words do not stand there in this order, or
 *  somebody else is named in the place of a placeholder. */
export function findQuotation(
  quotation: string,
  passage: string,
  nameOf: NameOf = () => undefined,
): QuoteMatch | undefined {
  const { pattern, last: after } = patternOf(quotation, nameOf)
  const words = tokenise(passage)
  const folds = words.map((word) => word.fold)
  const [first] = pattern
  if (first === undefined) return undefined
  for (let at = 0; at < words.length; at++) {
    if (folds[at] !== first.word) continue
    const end = matchFrom(pattern, folds, at)
    const last = words[end - 1]
    const start = words[at]
    if (end === 0 || last === undefined || start === undefined) continue
    if (allNamed(after, folds.slice(end, end + holeWidth)))
      return { start: start.start, end: last.end }
  }
  return undefined
}

function matchFrom(pattern: readonly Pattern[], words: readonly string[], from: number): number {
  let at = from
  for (const { word, gap, names } of pattern) {
    const first = at === from
    const limit = Math.min(words.length - 1, at + (first ? 0 : gap))
    let found = -1
    for (let place = at; place <= limit; place++) {
      if (words[place] !== word) continue
      const skipped = first ? words.slice(Math.max(0, at - holeWidth), at) : words.slice(at, place)
      if (allNamed(names, skipped)) {
        found = place
        break
      }
    }
    if (found < 0) return 0
    at = found + 1
  }
  return at
}
