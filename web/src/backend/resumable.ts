/** Sealed files to the storage service in pieces (tus), so that what was sent once need not be sent
 *  again: after a pause, a lost network, a reload. What passes here is always ciphertext. */
import { type DetailedError, Upload } from 'tus-js-client'
import { ApiError, offlineError } from './errors'
import { patienceFor, retryAfterOf } from './patience'
import { metadataOf, storageError, storageHeaders, type UploadOptions } from './storage'

/** How an upload in pieces is gone on with. */
export interface PieceOptions extends UploadOptions {
  /** Where an earlier attempt stands, as told by `onAddress`. */
  readonly address?: string | undefined
  /** Told where this upload can be gone on with. */
  readonly onAddress?: ((address: string) => void) | undefined
  /** How long nothing may move before the line counts as dead, in milliseconds; a minute. */
  readonly patience?: number | undefined
}

const endpoint = '/storage/v1/upload/resumable'
/** As many lines as may die one after the other, with no byte moved, until the server counts as
 *  away. */
const mostDeadLines = 3

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
  const described = metadataOf(options)
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
        ...(described === undefined ? {} : { metadata: described }),
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
      onProgress: (sent, total) => {
        line.moved()
        options.onProgress?.(sent, total ?? sealed.size)
      },
      onChunkComplete: () => line.arrived(),
      onShouldRetry: (error, attempt, { retryDelays }) => {
        const refusal = pieceError(error)
        const pause = patienceFor(refusal.status, refusal.retryAfterSeconds)
        // The server's own word for how long.
        if (pause !== undefined && retryDelays) retryDelays[attempt] = pause
        return mayPass(refusal)
      },
      onSuccess: () => finish(resolve),
      onError: (error) => finish(() => reject(pieceError(error))),
    })
    const line = watchLine(options.patience, (died) => {
      void upload.abort().catch(() => undefined)
      if (died < mostDeadLines) upload.start()
      else finish(() => reject(offlineError(`nothing moved on ${died} lines`)))
    })
    const stop = (): void => {
      line.leave()
      void upload.abort().catch(() => undefined)
      reject(signal?.reason ?? new DOMException('Upload stopped', 'AbortError'))
    }
    const finish = (settle: () => void): void => {
      line.leave()
      signal?.removeEventListener('abort', stop)
      settle()
    }
    signal?.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** A line can die without a word, and the system would wait for it for a quarter of an hour. Calls
 *  `onDead` when nothing has moved for so long, with how often that was since a piece arrived. */
function watchLine(patience = 60_000, onDead: (died: number) => void) {
  let died = 0
  let timer: ReturnType<typeof setTimeout>
  const leave = (): void => clearTimeout(timer)
  const moved = (): void => {
    leave()
    timer = setTimeout(() => {
      moved()
      onDead(++died)
    }, patience)
  }
  const arrived = (): void => {
    died = 0
    moved()
  }
  moved()
  return { moved, arrived, leave }
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
  const retryAfter = retryAfterOf(response.getHeader('retry-after'))
  if (text.startsWith('{')) return storageError(status, text, retryAfter)
  const [code = '', message = ''] = text.split(': ', 2)
  if (code === 'ResourceAlreadyExists') {
    return new ApiError({ type: 'conflict', message, status: 410 })
  }
  if (code === 'ERR_UPLOAD_INTERRUPTED') {
    // A browser repeats a request whose connection broke; then the two of them meet at the server.
    return new ApiError({ type: 'unavailable', message, status })
  }
  const reason = code === 'proof_required' || code === 'quota' ? code : undefined
  const refusal = JSON.stringify({ code, reason, message: message.trim() })
  return storageError(status, refusal, retryAfter)
}
