/**
 * Cutting a document's pages into passages of readable length that end where sentences
 * end, overlap a little, and know the heading they stand under. Offsets are exact: a
 * passage is `page.text.slice(start, end)`, nothing else.
 */
import type { TextPage } from '../../domain/document/document-text'
import { anyPhrase } from '../shield/phrases'

/** A piece of one page. */
export interface Chunk {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** the nearest heading above, or '' */
  readonly heading: string
}

const wanted = 1000
const overlap = 130
const shortest = 250

/** Ends of sentences and paragraphs in `text`, ascending, each the offset after the end. */
function breaks(text: string): number[] {
  const ends: number[] = []
  const pattern = /\n[ \t]*\n+|[.!?…;:]["'”’»)\]]*(?=\s)|[。！？；]["”’」』）]*|\n/gu
  for (const match of text.matchAll(pattern)) ends.push(match.index + match[0].length)
  ends.push(text.length)
  return ends
}

// What a heading looks like: a word with a number, a number with words, an article, capitals.
const headingPattern = new RegExp(
  `^[ \\t]*(?:${[
    `(?:${anyPhrase('heading')}|§+)\\s*[\\dIVXLC]+[.\\d]*[^\\n]{0,80}`,
    '\\d{1,2}(?:\\.\\d{1,2}){0,3}\\.?[ \\t]+\\p{Lu}[^\\n]{2,80}',
    `第[一二三四五六七八九十百千\\d]+${anyPhrase('heading sign')}[^\\n。]{0,40}`,
    `제\\s?\\d+\\s?${anyPhrase('heading sign')}[^\\n]{0,40}`,
    "\\p{Lu}[\\p{Lu}\\d ,;&'’()/-]{5,80}",
  ].join('|')})[ \\t]*$`,
  'gimu',
)

function isHeading(line: string): boolean {
  // The pattern ignores case for its words; a heading in capitals must really be in capitals.
  if (/^[\s\d.]*[\p{L} ,;&'’()/-]+$/u.test(line) && !/\d/.test(line)) {
    return (
      /^[ \t]*(?:article|section|clause|schedule|exhibit)/iu.test(line) ||
      line === line.toUpperCase()
    )
  }
  return true
}

function headings(text: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = []
  for (const match of text.matchAll(headingPattern)) {
    const line = match[0].trim()
    if (isHeading(line)) found.push({ at: match.index, text: line.slice(0, 80) })
  }
  return found
}

/** Cut one page; `inherited` is the heading the page begins under. */
function chunkPage(page: TextPage, inherited: string): { chunks: Chunk[]; heading: string } {
  const { text } = page
  const ends = breaks(text)
  const titles = headings(text)
  const chunks: Chunk[] = []
  let heading = inherited
  let start = skipSpace(text, 0)
  while (start < text.length) {
    let end = ends.findLast((at) => at > start + shortest && at <= start + wanted)
    if (text.length - start <= wanted + shortest) end = text.length
    end ??= hardEnd(text, start)
    const last = text.slice(start, end).trimEnd().length + start
    if (last > start) {
      const above = titles.findLast(({ at }) => at <= start + 5)
      heading = above?.text ?? heading
      chunks.push({ page: page.number, start, end: last, text: text.slice(start, last), heading })
    }
    if (end >= text.length) break
    const back = ends.find((at) => at >= end - overlap && at < end)
    start = skipSpace(text, back !== undefined && back > start ? back : end)
  }
  return { chunks, heading: titles.at(-1)?.text ?? heading }
}

function hardEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + wanted)
  const space = text.lastIndexOf(' ', limit)
  if (space > start + shortest) return space + 1
  return /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text.charAt(at))) at++
  return at
}

/** Cut a document into passages, in reading order. */
export function chunkPages(pages: readonly TextPage[]): Chunk[] {
  const chunks: Chunk[] = []
  let heading = ''
  for (const page of pages) {
    const cut = chunkPage(page, heading)
    chunks.push(...cut.chunks)
    heading = cut.heading
  }
  return chunks
}
