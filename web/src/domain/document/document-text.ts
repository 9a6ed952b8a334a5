/**
 * The text of a document, page by page, as the browser read it.
 *
 * Kept apart from the document so that lists need not carry it. A long text is
 * split over several records, because a sealed record has a size limit; the
 * document names them in order.
 *
 * [Note: Offsets of a passage] A passage is {page, start, end}: `page` counts
 * from 1, `start` and `end` are UTF-16 units inside that page's `text`, `end`
 * exclusive. They hold for this stored text; reading the same file again with a
 * newer reader makes new records, and never changes these.
 */

import { type Of, record } from '../record/describe.ts'
import { count, id, text } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { utf8Length } from '../values/text.ts'
import type { DocumentRecord } from './document.ts'

/** One page of text. A format without pages is cut into pages of readable length. */
const textPage = part({
  /** Counts from 1, over the whole document. */
  number: count(),
  text: text(),
})
/** See {@link textPage}. */
export type TextPage = Of<typeof textPage>

/** Document text records, as sealed in a workspace. */
export const documentTextKind = record('documentText', 1, {
  documentId: id(),
  /** Counts from 0. */
  part: count(),
  pages: many(textPage),
})
/** A part of a document's text. */
export type DocumentText = Of<typeof documentTextKind>

/** A place in a document. See [Note: Offsets of a passage]. */
export interface Passage {
  readonly page: number
  readonly start: number
  readonly end: number
}

/** Most UTF-8 bytes of text in one record; well under what a sealed record takes. */
const partBytes = 400_000

/** The pages of `document` in order, from whichever of `parts` are present. */
export function pagesOf(
  document: DocumentRecord,
  parts: readonly { readonly id: string; readonly value: DocumentText }[],
): readonly TextPage[] {
  const byId = new Map(parts.map((part) => [part.id, part.value]))
  return document.text.textIds.flatMap((id) => byId.get(id)?.pages ?? [])
}

/**
 * `pages` spread over as few parts as fit `limit` bytes each. A page longer
 * than a part is cut into pages of the same text, numbered on; joining all
 * texts gives what went in.
 */
export function splitIntoParts(
  documentId: string,
  pages: readonly string[],
  limit = partBytes,
): readonly DocumentText[] {
  const parts: TextPage[][] = [[]]
  let used = 0
  let number = 0
  for (const piece of pages.flatMap((page) => cutToBytes(page, limit))) {
    const size = utf8Length(piece)
    if (used > 0 && used + size > limit) {
      parts.push([])
      used = 0
    }
    number += 1
    used += size
    parts.at(-1)?.push({ number, text: piece })
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part, index) => ({ documentId, part: index, pages: part }))
}

/** `text` in pieces of at most `limit` UTF-8 bytes, no character torn in two. */
function cutToBytes(text: string, limit: number): readonly string[] {
  if (text.length * 3 <= limit || utf8Length(text) <= limit) return [text]
  const pieces: string[] = []
  let start = 0
  while (start < text.length) {
    let end = Math.min(text.length, start + Math.max(2, Math.floor(limit / 3)))
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
    pieces.push(text.slice(start, end))
    start = end
  }
  return pieces
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

/** Length of a page made from a format that has none, in UTF-16 units. */
const flowPageLength = 3000

/**
 * Continuous text cut into pages of about {@link flowPageLength}, at paragraph
 * ends where possible, else at line or word ends. Joining them gives the text.
 */
export function paginate(text: string, length = flowPageLength): readonly string[] {
  const pages: string[] = []
  let start = 0
  while (text.length - start > length * 1.25) {
    const end = breakBefore(text, start, start + length)
    pages.push(text.slice(start, end))
    start = end
  }
  if (start < text.length) pages.push(text.slice(start))
  return pages
}

function breakBefore(text: string, start: number, wanted: number): number {
  const earliest = start + Math.floor((wanted - start) / 2)
  const latter = text.slice(earliest, wanted)
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = latter.lastIndexOf(mark)
    if (at >= 0) return earliest + at + mark.length
  }
  return isHighSurrogate(text.charCodeAt(wanted - 1)) ? wanted - 1 : wanted
}

/** `passage` if it lies inside `pages`, cut to the page's length; null otherwise. */
export function fitPassage(pages: readonly TextPage[], passage: Passage): Passage | null {
  const page = pages.find((candidate) => candidate.number === passage.page)
  if (!page) return null
  const start = Math.max(0, Math.min(passage.start, page.text.length))
  const end = Math.max(start, Math.min(passage.end, page.text.length))
  return { page: passage.page, start, end }
}
