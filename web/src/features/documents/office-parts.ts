/** The XML of an office file, unpacked and counted before any library is handed the file. */
import { readZipDirectory, readZipEntry, ZipError } from '../../lib/zip.ts'
import { ExtractError, extractLimits } from './extract-limits.ts'

/**
 * Unpack every XML part within the limits, and show each to `look`. Rejects with `ExtractError`
 * for what is no ZIP, is encrypted, or unpacks to more than a document holds.
 */
export async function checkOfficeParts(
  bytes: Uint8Array,
  look: (data: Uint8Array) => void = () => undefined,
): Promise<void> {
  if (isOleContainer(bytes)) throw new ExtractError('password', 'protected with a password')
  try {
    const limits = extractLimits.zip
    const entries = readZipDirectory(bytes, limits)
    const parts = entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))
    if (parts.some((part) => part.encrypted))
      throw new ExtractError('password', 'encrypted entries')
    const xmlBytes = parts.reduce((sum, part) => sum + part.size, 0)
    if (xmlBytes > limits.entryBytes * 2) throw new ZipError('bomb', 'more XML than a document has')
    for (const part of parts) look(await readZipEntry(bytes, part, limits))
  } catch (error) {
    if (error instanceof ZipError) throw new ExtractError(error.reason, error.message, error)
    throw error
  }
}

/** Office puts a protected file into the container of its old formats. */
function isOleContainer(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf
}
