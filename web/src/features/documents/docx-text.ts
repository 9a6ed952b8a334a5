/** The text of a Word document: body, tables, footnotes; deleted text of tracked changes left out. */
import mammoth from 'mammoth'
import { ExtractError, extractLimits } from './extract-types.ts'
import { htmlToText } from './html-text.ts'
import { readZipDirectory, readZipEntry, ZipError } from './zip.ts'

/** Read a DOCX. Its XML is unpacked and counted first, so that mammoth is never handed a bomb. */
export async function docxText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await checkParts(bytes)
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

async function checkParts(bytes: Uint8Array): Promise<void> {
  try {
    const limits = extractLimits.zip
    const entries = readZipDirectory(bytes, limits)
    const parts = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))
    if (parts.some((part) => part.encrypted))
      throw new ExtractError('password', 'encrypted entries')
    const xmlBytes = parts.reduce((sum, part) => sum + part.size, 0)
    if (xmlBytes > limits.entryBytes * 2) throw new ZipError('bomb', 'more XML than a document has')
    for (const part of parts) await readZipEntry(bytes, part, limits)
  } catch (error) {
    if (error instanceof ZipError) throw new ExtractError(error.reason, error.message, error)
    throw error
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
