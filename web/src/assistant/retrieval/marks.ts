/** Showing why a passage was found: the words of the question in it, and a stretch around them. */
import { type Token, tokenise } from '../shield/fold'
import { searchWords, stem } from './words'

/** A part of a text, and whether it is one of the words sought. */
export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

type Range = readonly [start: number, end: number]

/** Where the words of a question stand in a text. */
function hitsIn(text: string, words: ReadonlySet<string>): Range[] {
  const hits: Range[] = []
  const add = (start: number, end: number): void => {
    const last = hits.at(-1)
    if (last !== undefined && start <= last[1]) hits[hits.length - 1] = [last[0], end]
    else hits.push([start, end])
  }
  const tokens = tokenise(text)
  tokens.forEach((token, at) => {
    const next = tokens[at + 1]
    if (token.type !== 'cjk') {
      if (words.has(stem(token.fold))) add(token.start, token.end)
    } else if (next !== undefined && touches(token, next) && words.has(token.fold + next.fold)) {
      add(token.start, next.end)
    } else if (words.has(token.fold)) add(token.start, token.end)
  })
  return hits
}

function touches(token: Token, next: Token): boolean {
  return next.type === 'cjk' && next.start === token.end
}

const before = 60

/** The stretch of a text, `length` characters at most, that holds most of the words sought. */
export function excerpt(text: string, question: string, length = 320): readonly TextPart[] {
  const hits = hitsIn(text, new Set(searchWords(question)))
  const first = hits
    .map(([start]) => start)
    .reduce(
      (best, start) => {
        const count = hits.filter(([at]) => at >= start && at < start + length - before).length
        return count > best.count ? { start, count } : best
      },
      { start: 0, count: 0 },
    ).start
  const from = first <= before ? 0 : wordStart(text, first - before)
  const to = Math.min(text.length, from + length)
  const parts: TextPart[] = [{ text: from > 0 ? '… ' : '', hit: false }]
  let at = from
  for (const [start, end] of hits) {
    if (start < from || end > to) continue
    parts.push(
      { text: text.slice(at, start), hit: false },
      { text: text.slice(start, end), hit: true },
    )
    at = end
  }
  parts.push(
    { text: text.slice(at, to), hit: false },
    { text: to < text.length ? ' …' : '', hit: false },
  )
  return parts.filter((part) => part.text !== '')
}

/** The first beginning of a word at or after a place, where one is near. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + 20 ? at : space + 1
}
