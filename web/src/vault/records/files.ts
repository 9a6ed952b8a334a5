/**
 * Files: sealed in the browser chunk by chunk, stored as opaque bytes, opened again.
 *
 * `storeFile` returns what identifies and opens the file; put it into a record, it is
 * stored nowhere else. The server sees a random id, a padded size and ciphertext.
 * Format: spec/files.md.
 */

import type { FileSink, SealedUpload, StoredFile, StoreFileOptions } from '../wire/types'
import { openVault } from './current'
import { removeAllSoon } from './removals'

export type { SealedUpload }

/** The largest file in bytes, before sealing: padded and sealed it is what the server still takes. */
export const maxFileSize = 2 * 1024 ** 3

/**
 * Seal and upload a file. Rejects with `VaultError`: 'empty-file' and 'too-large' before
 * a byte is read, 'aborted' when the signal fires, 'offline' when the network fails;
 * nothing is kept then.
 */
export async function storeFile(file: Blob, options: StoreFileOptions = {}): Promise<StoredFile> {
  return await openVault().storeFile(file, options)
}

/**
 * Download and open a stored file, whole. Rejects with `VaultError` 'tampered' when a
 * single bit of it differs from what was stored, 'not-found', 'offline' or 'aborted'.
 */
export async function openFile(stored: StoredFile, options: StoreFileOptions = {}): Promise<Blob> {
  return await openVault().openFile(stored, options)
}

/**
 * Download and open a stored file piece by piece, for one that is larger than memory. What `sink`
 * received counts only when the promise resolves; it rejects as `openFile`.
 */
export async function openFileInto(
  stored: StoredFile,
  sink: FileSink,
  options: StoreFileOptions = {},
): Promise<void> {
  await openVault().openFileInto(stored, sink, options)
}

/**
 * Remove a stored file; one that is gone already counts as done. The server keeps its sealed bytes as
 * long as earlier states of records. What cannot be removed now is remembered on this device until it can.
 */
export async function removeFile(stored: StoredFile): Promise<void> {
  await removeAllSoon([stored])
}

/** Remove many, as {@link removeFile} does one. */
export async function removeFiles(stored: readonly StoredFile[]): Promise<void> {
  await removeAllSoon(stored)
}
