/**
 * A file's text, whatever the file is: looks at the bytes, asks the reader for
 * that type, keeps the limits. Runs in the extraction worker; needs no DOM.
 */

import { paginate } from '../../domain/document/document-text.ts'
import { decodeText } from '../../domain/formats/decode-text.ts'
import { ExtractError, extractLimits } from './extract-limits.ts'
import { type ExtractedText, type OnProgress, withoutReading } from './extract-types.ts'
import { docxType, headLength, mediaTypeOf, odtType } from './media-type.ts'
import { xlsxType } from './view-types.ts'

/** Read the text of `file`. Never rejects for what the file holds: the result says what came of it. */
export async function extractText(
  file: Blob,
  name: string,
  onProgress: OnProgress = () => undefined,
): Promise<ExtractedText> {
  const mediaType = mediaTypeOf(await bytesOf(file.slice(0, headLength)), name)
  const unread = withoutReading(mediaType, file.size)
  if (unread !== undefined) return unread
  try {
    const read = await readPages(await bytesOf(file), mediaType, onProgress)
    const { pages, partial } = withinLimit(read.pages, read.partial)
    const state = pages.some((page) => page.trim() !== '') ? 'ready' : 'empty'
    return { mediaType, state, failure: '', pages, partial }
  } catch (error) {
    const failure = error instanceof ExtractError ? error.failure : 'crashed'
    return { mediaType, state: 'unreadable', failure, pages: [], partial: false }
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}

interface Pages {
  readonly pages: readonly string[]
  readonly partial: boolean
}

/** Readers are loaded when first needed. Every other readable type is text. */
async function readPages(
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
  onProgress: OnProgress,
): Promise<Pages> {
  switch (mediaType) {
    case 'application/pdf':
      return (await import('./pdf-text.ts')).pdfPages(bytes, onProgress)
    case docxType:
      return flow(await (await import('./docx-text.ts')).docxText(bytes))
    case odtType:
      return flow(await (await import('./odt-text.ts')).odtText(bytes))
    case 'application/rtf':
      return flow((await import('./rtf-text.ts')).rtfText(new TextDecoder('latin1').decode(bytes)))
    case xlsxType: {
      const { sheetsText, xlsxSheets } = await import('./sheets.ts')
      const sheets = await xlsxSheets(bytes)
      const pages = sheetsText(sheets).flatMap((sheet) => paginate(sheet))
      return { pages, partial: sheets.some(({ cut }) => cut) }
    }
    case 'message/rfc822': {
      const { mailText, readMail } = await import('./mail.ts')
      return flow(mailText(await readMail(bytes)))
    }
    case 'text/html':
      return flow((await import('./html-text.ts')).htmlToText(decodeText(bytes).text))
    default:
      return flow(tidyLines(decodeText(bytes).text))
  }
}

function flow(text: string): Pages {
  return { pages: paginate(text), partial: false }
}

function tidyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').replace(/\f/g, '\n\n')
}

function withinLimit(pages: readonly string[], partial: boolean): Pages {
  let left = extractLimits.characters
  const kept: string[] = []
  for (const page of pages) {
    if (left <= 0) return { pages: kept, partial: true }
    kept.push(page.slice(0, left))
    left -= page.length
  }
  return { pages: kept, partial: partial || left < 0 }
}
