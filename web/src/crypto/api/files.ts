// Files, sealed and opened as they pass. Types only.

import type { Bytes } from './values'

/** Everything needed to open a stored file; lives inside a sealed record. */
export interface SealedFile {
  readonly fileId: string
  readonly version: number
  readonly size: number
  readonly sealedSize: number
  /** The file's own key, base64url. */
  readonly key: string
  /** SHA-256 of the sealed bytes, base64url. */
  readonly sha256: string
}

export interface FileProgress {
  readonly done: number
  readonly total: number
}

export interface FileOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: FileProgress) => void
}

/** Receives output in order, about 1 MiB at a time; the worker waits for it before going on. A chunk
 *  is the receiver's until then: what it wants to keep, it copies. */
export type ChunkSink = (chunk: Bytes) => void | Promise<void>
