/**
 * Where a search hits inside a text, without folding the text first: every letter of the
 * search stands for all its accented forms, so that offsets are those of the stored text.
 */
import type { TextPage } from '../document-text.ts'
import type { DocumentQuery, SearchTerm } from './query.ts'
import { foldForSearch } from './words.ts'

/** Letters by what they are without their accents. */
const forms = makeForms()

function makeForms(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const ranges: readonly (readonly [number, number])[] = [
    [0xc0, 0x24f],
    [0x400, 0x45f],
    [0x1e00, 0x1eff],
    [0xff10, 0xff5a],
  ]
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code)
      const base = foldForSearch(letter)
      if (base.length === 1 && base !== letter.toLowerCase()) {
        found.set(base, (found.get(base) ?? '') + letter)
      }
    }
  }
  return found
}

function letterPattern(letter: string): string {
  const others = forms.get(letter)
  const safe = letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return others === undefined ? safe : `[${safe}${others}]`
}

/** An expression that finds a term in a text as it is stored. */
export function termPattern(term: SearchTerm): string {
  const bodies = term.pieces.map((piece) => {
    const letters = [...piece.text].map(letterPattern).join(piece.unspaced ? '\\s?' : '')
    return letters
  })
  const body = bodies.join('[^\\p{L}\\p{N}]*')
  const first = term.pieces[0]
  const last = term.pieces.at(-1)
  const start = first?.unspaced === true ? '' : '(?<![\\p{L}\\p{N}])'
  if (last?.unspaced === true) return start + body
  return start + body + (term.phrase ? '(?![\\p{L}\\p{N}])' : '[\\p{L}\\p{N}]*')
}

/** All terms of a query as one expression; null when it has none. */
export function queryPattern(query: Pick<DocumentQuery, 'terms'>): RegExp | null {
  if (query.terms.length === 0) return null
  // The longest first: a phrase rather than its first word.
  const terms = [...query.terms].sort((a, b) => b.text.length - a.text.length)
  return new RegExp(terms.map((term) => `(${termPattern(term)})`).join('|'), 'giu')
}

/** A part of a text that a search hits. */
export interface Hit {
  readonly start: number
  readonly end: number
}

/** Where `pattern` hits in `text`, at most `limit` times. */
export function hitsIn(text: string, pattern: RegExp, limit = 500): readonly Hit[] {
  const hits: Hit[] = []
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '') continue
    hits.push({ start: match.index, end: match.index + match[0].length })
    if (hits.length >= limit) break
  }
  return hits
}

/** Whether the pages hold every phrase of a query and none of those it excludes. */
export function holdsPhrases(texts: readonly string[], query: DocumentQuery): boolean {
  const occurs = (term: SearchTerm): boolean => {
    const pattern = new RegExp(termPattern(term), 'iu')
    return texts.some((text) => pattern.test(text))
  }
  return (
    query.terms.every((term) => !term.phrase || occurs(term)) &&
    query.excluded.every((term) => !term.phrase || !occurs(term))
  )
}

/** A piece of text around hits. */
export interface Snippet {
  readonly page: number
  /** The first hit, in UTF-16 units of the page. */
  readonly start: number
  readonly end: number
  /** The text to show, hits apart from the rest. */
  readonly parts: readonly { readonly text: string; readonly hit: boolean }[]
}

const before = 70
const wanted = 240

/** The place of a document that says most about a query; null when its pages do not hit. */
export function bestSnippet(pages: readonly TextPage[], query: DocumentQuery): Snippet | null {
  const pattern = queryPattern(query)
  if (pattern === null) return null
  let best: { page: TextPage; at: number; score: number; hits: readonly Hit[] } | null = null
  for (const page of pages) {
    const hits = hitsIn(page.text, pattern, 200)
    for (const [at, hit] of hits.entries()) {
      const near = hits.slice(at).filter(({ end }) => end <= hit.start + wanted - before)
      const kinds = new Set(
        near.map(({ start, end }) => foldForSearch(page.text.slice(start, end))),
      )
      const score = kinds.size * 1000 + near.length
      if (best === null || score > best.score) best = { page, at, score, hits }
    }
    if (best !== null && best.score >= query.terms.length * 1000 + 3) break
  }
  if (best === null) return null
  return cut(best.page, best.hits.slice(best.at))
}

function cut(page: TextPage, hits: readonly Hit[]): Snippet | null {
  const first = hits[0]
  if (first === undefined) return null
  const { text } = page
  const from = wordStart(text, Math.max(0, first.start - before))
  const to = Math.min(text.length, Math.max(first.end, from + wanted))
  const parts: { text: string; hit: boolean }[] = []
  const push = (piece: string, hit: boolean): void => {
    if (piece !== '') parts.push({ text: piece.replace(/\s+/g, ' '), hit })
  }
  let at = from
  for (const { start, end } of hits) {
    if (end > to) break
    push(text.slice(at, start), false)
    push(text.slice(start, end), true)
    at = end
  }
  push(text.slice(at, to), false)
  if (from > 0) parts.unshift({ text: '…', hit: false })
  if (to < text.length) parts.push({ text: '…', hit: false })
  return { page: page.number, start: first.start, end: first.end, parts }
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(at, at + 20).search(/\s/)
  return space < 0 ? at : at + space + 1
}
