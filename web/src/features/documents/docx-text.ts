/** The text of a Word document: body, tables, footnotes; deleted text of tracked changes left out. */
import mammoth from 'mammoth'
import { ExtractError } from './extract-limits.ts'
import { htmlToText } from './html-text.ts'
import { checkOfficeParts } from './office-parts.ts'

/** Read a DOCX. Its XML is unpacked and counted first, so that mammoth is never handed a bomb. */
export async function docxText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await checkOfficeParts(bytes)
  try {
    const { value } = await mammoth.convertToHtml(mammothInput(bytes), {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      externalFileAccess: false,
    })
    return htmlToText(value)
  } catch (error) {
    throw new ExtractError('corrupt', 'not a Word document', error)
  }
}

/**
 * A DOCX as HTML for looking at it: paragraphs, tables, lists and embedded pictures. Links lose
 * their targets, because a document that others wrote must not lead anywhere by a slip.
 */
export async function docxHtml(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await checkOfficeParts(bytes)
  try {
    const { value } = await mammoth.convertToHtml(mammothInput(bytes), {
      externalFileAccess: false,
    })
    return value.replace(/<a [^>]*>/g, '<a>')
  } catch (error) {
    throw new ExtractError('corrupt', 'not a Word document', error)
  }
}

/** mammoth reads `arrayBuffer` in a browser and `buffer` in Node, where the tests run. */
function mammothInput(bytes: Uint8Array<ArrayBuffer>): {
  arrayBuffer: ArrayBuffer
  buffer: Buffer
} {
  const arrayBuffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  return { arrayBuffer, buffer: bytes as Buffer }
}
