/**
 * A link by which somebody without an account opens one file. Everything stands in its fragment,
 * which no server sees: which file it is, and the key that opens this version of it alone.
 */

import type { Of } from '../record/describe.ts'
import { text } from '../record/fields.ts'
import { part } from '../record/parts.ts'
import { fileRefPart } from './document-details.ts'

/** What a link says. */
const sharedFile = part({
  /** What the server knows the link by. */
  share: text(),
  file: fileRefPart,
  name: text(),
  mediaType: text(),
})
/** See {@link sharedFile}. */
export type SharedFile = Of<typeof sharedFile>

/** The fragment of a link. */
export function writeShareLink({ share, file, name, mediaType }: SharedFile): string {
  const { fileId, version, size, sealedSize, key, sha256 } = file
  return encode(
    JSON.stringify([share, fileId, version, size, sealedSize, key, sha256, name, mediaType]),
  )
}

/** A fragment, read; null for one that was cut off or is something else. */
export function readShareLink(fragment: string): SharedFile | null {
  try {
    const fields: unknown = JSON.parse(decode(fragment.replace(/^#/u, '')))
    if (!Array.isArray(fields)) return null
    const [share, fileId, version, size, sealedSize, key, sha256, name, mediaType] = fields
    const file = { fileId, version, size, sealedSize, key, sha256 }
    const read = sharedFile.read({ share, file, name, mediaType })
    return /^[a-z2-7]{20,40}$/u.test(read.share) ? read : null
  } catch {
    return null
  }
}

function encode(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): string {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
