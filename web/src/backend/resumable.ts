/** Sealed files to the storage service in pieces (tus), so that what was sent once need not be sent
 *  again: after a pause, a lost network, a reload. What passes here is always ciphertext. */

import { type DetailedError, Upload } from 'tus-js-client'
import { ApiError, offlineError } from './errors'
import { storageError, storageHeaders, type UploadOptions } from './storage'

/** How an upload in pieces is gone on with. */
export interface PieceOptions extends UploadOptions {
  /** Where an earlier attempt stands, as told by `onAddress`. */
  readonly address?: string | undefined
  /** Told where this upload can be gone on with. */
  readonly onAddress?: ((address: string) => void) | undefined
}

const endpoint = '/storage/v1/upload/resumable'
/** A lost connection costs a piece; a large file is not cut into thousands. */
function pieceSize(size: number): number {
  return size > 256 * 1024 ** 2 ? 16 * 1024 ** 2 : 4 * 1024 ** 2
}

/** Store a new object in pieces. One that exists is refused (`conflict`).
 *  @throws ApiError; an abort rejects with an `AbortError`, and what was sent stays sent. */
export async function putInPieces(
  bucket: string,
  path: string,
  sealed: Blob,
  options: PieceOptions = {},
): Promise<void> {
  const { signal } = options
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(sealed, {
      endpoint,
      uploadUrl: options.address ?? null,
      chunkSize: pieceSize(sealed.size),
      // Counted anew after each byte that arrives.
      retryDelays: [500, 1500, 4000, 10_000, 20_000],
      storeFingerprintForResuming: false,
      metadata: {
        bucketName: bucket,
        objectName: path,
        contentType: 'application/octet-stream',
        cacheControl: '3600',
      },
      onBeforeRequest: async (request) => {
        // Asked for each piece: the session may have been renewed since the last one.
        for (const [name, value] of Object.entries(await storageHeaders())) {
          request.setHeader(name, value)
        }
      },
      onUploadUrlAvailable: () => {
        // Only the path: the server may not know that it is reached by https.
        if (upload.url !== null) upload.url = new URL(upload.url, location.origin).pathname
        if (upload.url !== null) options.onAddress?.(upload.url)
      },
      onProgress: (sent, total) => options.onProgress?.(sent, total ?? sealed.size),
      onShouldRetry: (error) => mayPass(pieceError(error)),
      onSuccess: () => finish(resolve),
      onError: (error) => finish(() => reject(pieceError(error))),
    })
    const stop = (): void => {
      void upload.abort().catch(() => undefined)
      reject(signal?.reason ?? new DOMException('Upload stopped', 'AbortError'))
    }
    const finish = (settle: () => void): void => {
      signal?.removeEventListener('abort', stop)
      settle()
    }
    signal?.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Give up an upload that `onAddress` told of: what was sent of it is deleted. */
export async function dropPieces(address: string): Promise<void> {
  const headers = await storageHeaders()
  await Upload.terminate(address, { headers }).catch(() => undefined)
}

/** Another sender of the same upload, or a server that is away for a moment. */
function mayPass({ type, status }: ApiError): boolean {
  return type === 'offline' || type === 'unavailable' || status === 409 || status === 423
}

/** A refusal in plain text, `CODE: sentence`, as one of ours. */
function pieceError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response === null) return offlineError(error)
  const status = response.getStatus()
  const text = response.getBody()
  if (text.startsWith('{')) return storageError(status, text)
  const [code = '', message = ''] = text.split(': ', 2)
  if (code === 'ResourceAlreadyExists') {
    return new ApiError({ type: 'conflict', message, status: 410 })
  }
  if (code === 'ERR_UPLOAD_INTERRUPTED') {
    // A browser repeats a request whose connection broke; then the two of them meet at the server.
    return new ApiError({ type: 'unavailable', message, status })
  }
  const reason = code === 'proof_required' || code === 'quota' ? code : undefined
  return storageError(status, JSON.stringify({ code, reason, message: message.trim() }))
}
