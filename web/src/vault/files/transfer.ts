/**
 * Files on their way: sealed, uploaded, fetched, opened. The bytes that travel are sealed
 * by the crypto worker in chunks; here they are only carried. Format: spec/files.md.
 */
import { isApiError, unlessGone } from '../../backend/errors'
import { patienceFor } from '../../backend/patience'
import type { ChunkSink } from '../../crypto/api/files'
import { fromBase64Url, toHex } from '../../crypto/bytes'
import { sealedFileSize } from '../../crypto/file-format'
import type { CryptoApi } from '../../crypto/worker'
import { maxFileSize } from '../records/files'
import { openCompartment } from '../store/body'
import { newSpool, type Spool } from '../store/spool'
import type { Clock } from '../wire/clock'
import { asVault, isOffline } from '../wire/errors'
import type { FileServer } from '../wire/server-files'
import { nameOfFile } from '../wire/stored-files'
import {
  type SealedUpload,
  type StoredFile,
  type StoreFileOptions,
  VaultError,
} from '../wire/types'

/** Where sealed files lie; in the app live-files.ts. Rejects with `ApiError`. */
export interface FileStore {
  put(
    bucket: string,
    path: string,
    sealed: Blob,
    options: {
      readonly onProgress?: (sent: number, total: number) => void
      readonly signal?: AbortSignal | undefined
      readonly address?: string | undefined
      readonly onAddress?: ((address: string) => void) | undefined
      /** where it is to lie */
      readonly compartment?: string | undefined
    },
  ): Promise<void>
  /** Hands over the bytes in order, as they come. */
  get(
    bucket: string,
    path: string,
    sink: ChunkSink,
    options: { readonly signal?: AbortSignal | undefined },
  ): Promise<void>
  /** How many bytes lie there, and their SHA-256 in hexadecimal. */
  info(bucket: string, path: string): Promise<{ readonly size: number; readonly sha256: string }>
  remove(bucket: string, path: string): Promise<void>
}

export interface TransferParts {
  readonly workspace: string
  readonly crypto: CryptoApi
  readonly files: FileStore
  readonly server: Pick<FileServer, 'encloseFiles'>
  readonly clock: Clock
  /** where a record is kept; undefined when there is none */
  compartmentOf(id: string): string | undefined
}

const attempts = 3
const firstPause = 500
/** How often a server may ask to be left alone for a moment. */
const mostWaits = 10
/** How much of the way sealing is; the rest is the network's. */
const sealingShare = 0.3

/** See `storeFile` in files.ts. */
export async function storeSealed(
  parts: TransferParts,
  file: Blob,
  options: StoreFileOptions,
): Promise<StoredFile> {
  const tell = forwardOnly(options.onProgress)
  const { resume } = options
  if (resume === undefined) checkSize(file)
  return await asVault(async () => {
    const spool = await newSpool(resume === undefined ? sealedFileSize(file.size) : 0)
    try {
      const upload = resume ?? (await seal(parts, file, spool, tell, options))
      const placeNow = () => parts.compartmentOf(options.home ?? '') ?? openCompartment
      const place = placeNow()
      await send(parts, upload, tell, options, place)
      if (placeNow() !== place) await follow(parts, upload.stored, placeNow())
      tell(1)
      return upload.stored
    } finally {
      await spool.drop()
    }
  })
}

/** What the file belongs with has moved while it was sent. Should this fail, placement.ts finds it. */
async function follow(
  { workspace, server }: TransferParts,
  stored: StoredFile,
  compartment: string,
): Promise<void> {
  await server.encloseFiles(workspace, compartment, [nameOfFile(stored)]).catch(() => undefined)
}

function checkSize({ size }: Blob): void {
  if (size === 0) throw new VaultError('empty-file', 'the file is empty (0 bytes)')
  if (size > maxFileSize) {
    throw new VaultError(
      'too-large',
      `a file may have up to ${maxFileSize} bytes, this one has ${size}`,
    )
  }
}

async function seal(
  parts: TransferParts,
  file: Blob,
  spool: Spool,
  tell: (done: number) => void,
  { signal, onSealed }: StoreFileOptions,
): Promise<SealedUpload> {
  const fileId = await parts.crypto.newId()
  const stored = await parts.crypto.sealFile(
    file,
    { fileId, version: 1 },
    (chunk) => spool.write(chunk),
    {
      onProgress: ({ done, total }) => tell((sealingShare * done) / Math.max(1, total)),
      ...(signal ? { signal } : {}),
    },
  )
  const sealed = await spool.end()
  await onSealed?.({ stored, sealed })
  return { stored, sealed }
}

/** See `removeFile` in files.ts. */
export async function removeSealed(parts: TransferParts, stored: StoredFile): Promise<void> {
  await asVault(() => parts.files.remove(parts.workspace, nameOfFile(stored)).catch(unlessGone))
}

async function send(
  parts: TransferParts,
  { stored, sealed }: SealedUpload,
  tell: (done: number) => void,
  { signal, resume, onAddress }: StoreFileOptions,
  compartment: string,
): Promise<void> {
  const path = nameOfFile(stored)
  let address = resume?.address
  const going = {
    signal,
    onProgress: (sent: number, total: number): void =>
      tell(sealingShare + ((0.99 - sealingShare) * sent) / Math.max(1, total)),
    onAddress: (known: string): void => {
      address = known
      onAddress?.(known)
    },
  }
  for (let attempt = 1, waits = 0; ; attempt++) {
    try {
      return await parts.files
        .put(parts.workspace, path, sealed, { ...going, address, compartment })
        .catch((error: unknown) => unlessStored(parts, path, stored, error))
    } catch (error) {
      const wait = isApiError(error)
        ? patienceFor(error.status, error.retryAfterSeconds)
        : undefined
      if (wait !== undefined && waits < mostWaits && !signal?.aborted) {
        waits++
        attempt--
        await pause(parts.clock, wait, signal)
        continue
      }
      if (attempt >= attempts || signal?.aborted || !isOffline(error)) throw error
      await pause(parts.clock, firstPause * 2 ** attempt, signal)
    }
  }
}

/** The path is ours alone: that it is taken means that an earlier attempt arrived and its answer did
 *  not. It counts as stored when what lies there is what was sent, and not otherwise. */
async function unlessStored(
  parts: TransferParts,
  path: string,
  { sealedSize, sha256 }: StoredFile,
  error: unknown,
): Promise<void> {
  if (!isApiError(error, 'conflict')) throw error
  const there = await parts.files.info(parts.workspace, path)
  if (there.size === sealedSize && there.sha256 === toHex(fromBase64Url(sha256))) return
  throw new VaultError('tampered', 'the server has something else where this file belongs')
}

/** See `openFile` in files.ts. */
export async function openSealed(
  parts: TransferParts,
  stored: StoredFile,
  options: StoreFileOptions,
): Promise<Blob> {
  const pieces: Blob[] = []
  await openSealedInto(parts, stored, (chunk) => void pieces.push(new Blob([chunk])), options)
  return new Blob(pieces)
}

/** See `openFileInto` in files.ts. */
export async function openSealedInto(
  parts: TransferParts,
  stored: StoredFile,
  sink: ChunkSink,
  { onProgress, signal }: StoreFileOptions,
): Promise<void> {
  const tell = forwardOnly(onProgress)
  await asVault(async () => {
    const spool = await newSpool(stored.sealedSize)
    try {
      const get = (sink: ChunkSink) =>
        parts.files.get(parts.workspace, nameOfFile(stored), sink, { signal })
      const sealed = await fetchSealed(get, stored, spool, (done) => tell(done / 2))
      await parts.crypto.openFile(sealed, stored, sink, {
        onProgress: ({ done, total }) => tell(0.5 + (0.5 * done) / Math.max(1, total)),
        ...(signal ? { signal } : {}),
      })
      tell(1)
    } finally {
      await spool.drop()
    }
  })
}

/** The sealed bytes that `get` hands over, laid down in `spool`. Rejects with 'tampered' for another
 *  size than was stored. */
export async function fetchSealed(
  get: (sink: ChunkSink) => Promise<void>,
  { sealedSize }: StoredFile,
  spool: Spool,
  tell: (done: number) => void,
): Promise<Blob> {
  let come = 0
  const take: ChunkSink = async (bytes) => {
    come += bytes.length
    // More of it is not waited for.
    if (come > sealedSize) throw otherSize()
    await spool.write(bytes)
    tell(come / sealedSize)
  }
  await get(take)
  if (come < sealedSize) throw otherSize()
  return await spool.end()
}

function otherSize(): VaultError {
  return new VaultError('tampered', 'the stored file has another size than it was stored with')
}

function forwardOnly(onProgress: ((done: number) => void) | undefined): (done: number) => void {
  let told = 0
  return (done) => {
    if (done <= told) return
    told = Math.min(1, done)
    onProgress?.(told)
  }
}

function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const callOff = clock.after(ms, resolve)
    signal?.addEventListener(
      'abort',
      () => {
        callOff()
        resolve()
      },
      { once: true },
    )
  })
}
