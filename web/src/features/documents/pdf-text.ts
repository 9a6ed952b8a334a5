/** The text of a PDF, page by page, in reading order as the file gives it. */
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api'
import { ExtractError, extractLimits } from './extract-limits.ts'
import type { OnProgress } from './extract-types.ts'
import { pdfOptions } from './pdf-assets.ts'

/** Read the pages of a PDF; `partial` when it has more than are read. */
export async function pdfPages(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: OnProgress,
  limit: number = extractLimits.pages,
): Promise<{ readonly pages: readonly string[]; readonly partial: boolean }> {
  // Parsing in this thread: pdf.js looks for its worker module here before starting a worker.
  // Loaded only when a PDF comes, because it is large.
  if (!('pdfjsWorker' in globalThis)) await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const task = getDocument({
    ...pdfOptions,
    data: bytes,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    const pdf = await task.promise
    const count = Math.min(pdf.numPages, limit)
    const pages: string[] = []
    for (let number = 1; number <= count; number++) {
      pages.push(await pageText(pdf, number))
      onProgress(number / count)
    }
    return { pages, partial: pdf.numPages > limit }
  } catch (error) {
    throw new ExtractError(
      isPasswordError(error) ? 'password' : 'corrupt',
      'not a readable PDF',
      error,
    )
  } finally {
    await task.destroy()
  }
}

/** Whether pdf.js refused a file for want of its password. */
function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException'
}

/** One damaged page must not cost the others their text. */
async function pageText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number)
    const text = joinItems(await page.getTextContent())
    page.cleanup()
    return text
  } catch (error) {
    if (number === 1 && pdf.numPages === 1) throw error
    return ''
  }
}

/** Lines as the file breaks them, an empty line where the gap between two is that of a paragraph. */
function joinItems(content: TextContent): string {
  let text = ''
  let lineY: number | null = null
  let lineHeight = 0
  for (const item of content.items) {
    if (!isText(item)) continue
    const y = item.transform[5] as number
    if (lineY !== null && text.endsWith('\n') && item.str.trim() !== '') {
      if (lineHeight > 0 && Math.abs(lineY - y) > lineHeight * 1.8) text += '\n'
    }
    text += item.str
    if (item.str.trim() !== '') {
      lineY = y
      lineHeight = item.height
    }
    if (item.hasEOL) text += '\n'
  }
  return text
    .replaceAll('\0', '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function isText(item: TextContent['items'][number]): item is TextItem {
  return 'str' in item
}
