/**
 * A link by which somebody without an account opens one file. Everything stands in its fragment,
 * which no server sees: which file it is, and the key that opens this version of it alone.
 */

import { readObject, readText } from '../record/read.ts'
import { type FileRef, fileRefPart } from './document-details.ts'

/** What a link says. */
export interface SharedFile {
  /** What the server knows the link by. */
  readonly share: string
  readonly file: FileRef
  readonly name: string
  readonly mediaType: string
}

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
    const text = readObject({ share, name, mediaType }, 'link')
    const file = fileRefPart.read({ fileId, version, size, sealedSize, key, sha256 })
    const read = { share: readText(text, 'share'), file }
    if (!/^[a-z2-7]{20,40}$/u.test(read.share)) return null
    return { ...read, name: readText(text, 'name'), mediaType: readText(text, 'mediaType') }
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
