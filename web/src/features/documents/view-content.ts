/** A file's content for looking at it. Runs in the extraction worker. */
import { decodeText } from '../../domain/formats/decode-text.ts'
import { ExtractError } from './extract-limits.ts'
import { docxType, headLength, mediaTypeOf } from './media-type.ts'
import { type FileContent, type Viewed, xlsxType } from './view-types.ts'

/** Read `file` for looking at it. Never rejects for what the file holds. */
export async function viewContent(file: Blob, name: string): Promise<Viewed> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const type = mediaTypeOf(bytes.subarray(0, headLength), name)
    return { state: 'ready', content: await contentOf(bytes, type, name) }
  } catch (error) {
    return {
      state: 'unreadable',
      failure: error instanceof ExtractError ? error.failure : 'crashed',
    }
  }
}

async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
): Promise<FileContent> {
  switch (type) {
    case xlsxType:
      return { kind: 'sheets', sheets: await (await import('./sheets.ts')).xlsxSheets(bytes) }
    case 'text/csv': {
      const { csvSheets } = await import('./sheets.ts')
      return { kind: 'sheets', sheets: csvSheets(decodeText(bytes).text, name) }
    }
    case 'message/rfc822':
      return { kind: 'mail', mail: await (await import('./mail.ts')).readMail(bytes) }
    case docxType:
      return { kind: 'page', html: await (await import('./docx-text.ts')).docxHtml(bytes) }
    default:
      throw new ExtractError('corrupt', 'no reader for this type')
  }
}
