// A sealed file's layout and key. spec/files.md.
//
//   header = "LF" | suite 1 | log2(chunk size) 16 | salt 32 | commitment 32
//   chunks = AES-256-GCM of 64 KiB of padded plaintext each, the last may be shorter
//   nonce  = 7 zero bytes | u32 chunk number | 1 on the last chunk, else 0
//
// Counter and last mark are Rogaway's STREAM: chunks cannot be reordered,
// dropped, repeated or cut off. The key belongs to one version of one file.

import type { SealedFile } from './api/files'
import type { Bytes } from './api/values'
import { concat, idBytes, randomBytes, sameBytes, u32, u64, utf8, wipe } from './bytes'
import { refuse } from './errors'
import { hkdf, importHkdfKey } from './hkdf'
import { labels } from './labels'
import { bucketOf } from './padding'

export const chunkSize = 65536
export const tagSize = 16
export const fileHeaderSize = 68
const suite = 1
const chunkSizeLog2 = 16

/** What a server accepts, in pieces: 2 GiB, sealed. */
export const largestSealedFile = 2 * 1024 ** 3 + 1024 ** 2

export interface FilePlace {
  readonly fileId: string
  readonly version: number
}

/** How many bytes a file of this size has when sealed. */
export function sealedFileSize(size: number): number {
  const padded = bucketOf(size)
  return fileHeaderSize + padded + tagSize * Math.ceil(padded / chunkSize)
}

/** A file key ready for use, and the header that goes with it. */
export interface FileCipher {
  readonly header: Bytes
  readonly key: CryptoKey
}

/** A fresh cipher for one version of a file. */
export async function newFileCipher(fileKey: Uint8Array, at: FilePlace): Promise<FileCipher> {
  const salt = randomBytes(32)
  const { key, commitment } = await derive(fileKey, salt, at)
  return { header: concat(headerStart, salt, commitment), key }
}

/** The cipher that a header asks for.
 *  @throws CryptoFailure file_refused when the header is no header or belongs to another key or place. */
export async function fileCipherOf(
  header: Bytes,
  file: Pick<SealedFile, 'key' | 'fileId' | 'version'>,
): Promise<FileCipher> {
  const isHeader = header.length === fileHeaderSize && sameBytes(header.subarray(0, 4), headerStart)
  if (!isHeader) throw refuse({ type: 'file_refused', reason: 'bad_header' })
  const fileKey = idBytes(file.key, 32, 'file key')
  const { key, commitment } = await derive(fileKey, header.subarray(4, 36), file)
  wipe(fileKey)
  if (!sameBytes(header.subarray(36), commitment)) {
    throw refuse({ type: 'file_refused', reason: 'altered' })
  }
  return { header, key }
}

/** The AES-GCM parameters of one chunk. */
export function chunkParams(index: number, isLast: boolean): AesGcmParams {
  const iv = concat(new Uint8Array(7), u32(index), Uint8Array.of(isLast ? 1 : 0))
  return { name: 'AES-GCM', iv, tagLength: 128 }
}

const headerStart = concat(utf8('LF'), Uint8Array.of(suite, chunkSizeLog2))

async function derive(fileKey: Uint8Array, salt: Uint8Array, at: FilePlace) {
  const info = concat(
    utf8(labels.file),
    idBytes(at.fileId, 16, 'file id'),
    u64(at.version),
    u32(chunkSize),
  )
  const material = await hkdf(await importHkdfKey(fileKey), salt, info, 64)
  const raw = material.subarray(0, 32)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  wipe(raw)
  return { key, commitment: material.slice(32) }
}
