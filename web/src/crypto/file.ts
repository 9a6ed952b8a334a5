// Sealing and opening files in constant memory, 16 chunks (1 MiB) at a time.
// Layout and reasons: file-format.ts and spec/files.md.

import { createSHA256 } from 'hash-wasm'
import type { ChunkSink, FileOptions, SealedFile } from './api/files'
import type { Bytes } from './api/values'
import { fromBase64Url, randomBytes, sameBytes, toBase64Url, wipe } from './bytes'
import { type FileReason, refuse } from './errors'
import {
  chunkParams,
  chunkSize,
  type FileCipher,
  type FilePlace,
  fileCipherOf,
  fileHeaderSize,
  largestSealedFile,
  newFileCipher,
  sealedFileSize,
  tagSize,
} from './file-format'
import { bucketOf } from './padding'

const chunksAtOnce = 16

/** Seal a file. The sink receives the sealed bytes in order.
 *  @throws CryptoFailure too_large, unreadable, aborted. */
export async function sealFile(
  file: Blob,
  at: FilePlace,
  sink: ChunkSink,
  options: FileOptions = {},
): Promise<SealedFile> {
  const sealedSize = sealedFileSize(file.size)
  if (sealedSize > largestSealedFile) {
    throw refuse({ type: 'too_large', what: 'file', limit: largestSealedFile })
  }
  const fileKey = randomBytes(32)
  const cipher = await newFileCipher(fileKey, at)
  const digest = await createSHA256()
  digest.init()
  const emit = async (bytes: Bytes): Promise<void> => {
    digest.update(bytes)
    await sink(bytes)
  }
  await emit(cipher.header)
  const padded = bucketOf(file.size)
  const stride = chunkSize * chunksAtOnce
  for (let from = 0; from < padded; from += stride) {
    checkAborted(options)
    const to = Math.min(from + stride, padded)
    await emit(await sealStretch(cipher, await readPadded(file, from, to), from, to === padded))
    options.onProgress?.({ done: Math.min(to, file.size), total: file.size })
  }
  const sealed: SealedFile = {
    fileId: at.fileId,
    version: at.version,
    size: file.size,
    sealedSize,
    key: toBase64Url(fileKey),
    sha256: toBase64Url(digest.digest('binary')),
  }
  wipe(fileKey)
  return sealed
}

/** Open a sealed file. The sink receives the plaintext in order; all of it is provisional until the
 *  promise resolves.
 *  @throws CryptoFailure file_refused, unreadable, aborted. */
export async function openFile(
  sealed: Blob,
  file: SealedFile,
  sink: ChunkSink,
  options: FileOptions = {},
): Promise<void> {
  const isExpected = sealed.size === file.sealedSize && sealed.size === sealedFileSize(file.size)
  if (!isExpected) throw fileRefused('wrong_size')
  const header = await read(sealed, 0, fileHeaderSize)
  const cipher = await fileCipherOf(header, file)
  const digest = await createSHA256()
  digest.init()
  digest.update(header)
  const stride = (chunkSize + tagSize) * chunksAtOnce
  let opened = 0
  for (let from = fileHeaderSize; from < sealed.size; from += stride) {
    checkAborted(options)
    const stretch = await read(sealed, from, Math.min(from + stride, sealed.size))
    digest.update(stretch)
    const firstChunk = Math.floor((from - fileHeaderSize) / (chunkSize + tagSize))
    const plain = await openStretch(cipher, stretch, firstChunk, from + stride >= sealed.size)
    const real = Math.max(0, Math.min(plain.length, file.size - opened))
    if (plain.subarray(real).some((byte) => byte !== 0)) throw fileRefused('altered')
    if (real > 0) await sink(plain.slice(0, real))
    opened += real
    options.onProgress?.({ done: opened, total: file.size })
  }
  const isSame = sameBytes(digest.digest('binary'), fromBase64Url(file.sha256, 'file digest'))
  if (!isSame) throw fileRefused('wrong_digest')
}

async function sealStretch(
  cipher: FileCipher,
  plain: Bytes,
  from: number,
  isEnd: boolean,
): Promise<Bytes> {
  const count = Math.ceil(plain.length / chunkSize)
  const sealed = new Uint8Array(plain.length + count * tagSize)
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const chunk = plain.subarray(i * chunkSize, (i + 1) * chunkSize)
      const params = chunkParams(from / chunkSize + i, isEnd && i === count - 1)
      const bytes = await crypto.subtle.encrypt(params, cipher.key, chunk)
      sealed.set(new Uint8Array(bytes), i * (chunkSize + tagSize))
    }),
  )
  return sealed
}

async function openStretch(
  cipher: FileCipher,
  sealed: Bytes,
  firstChunk: number,
  isEnd: boolean,
): Promise<Bytes> {
  const count = Math.ceil(sealed.length / (chunkSize + tagSize))
  const plain = new Uint8Array(sealed.length - count * tagSize)
  try {
    await Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const chunk = sealed.subarray(i * (chunkSize + tagSize), (i + 1) * (chunkSize + tagSize))
        const params = chunkParams(firstChunk + i, isEnd && i === count - 1)
        const bytes = await crypto.subtle.decrypt(params, cipher.key, chunk)
        plain.set(new Uint8Array(bytes), i * chunkSize)
      }),
    )
  } catch {
    throw fileRefused('altered')
  }
  return plain
}

async function readPadded(file: Blob, from: number, to: number): Promise<Bytes> {
  const padded = new Uint8Array(to - from)
  if (from < file.size) padded.set(await read(file, from, Math.min(to, file.size)))
  return padded
}

/** Read a stretch of a blob. A file on disk may have changed or gone since it was chosen. */
async function read(blob: Blob, from: number, to: number): Promise<Bytes> {
  try {
    const bytes = new Uint8Array(await blob.slice(from, to).arrayBuffer())
    if (bytes.length === to - from) return bytes
  } catch {
    // Falls through to the one answer.
  }
  throw refuse({ type: 'unreadable' })
}

function checkAborted(options: FileOptions): void {
  if (options.signal?.aborted) throw refuse({ type: 'aborted' })
}

function fileRefused(reason: FileReason) {
  return refuse({ type: 'file_refused', reason })
}
