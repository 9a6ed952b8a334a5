/** Sealed files to and from the storage service, with progress and abort.
 *
 *  The official client offers neither for uploads, so these two calls speak the same
 *  protocol by XMLHttpRequest. What passes here is always ciphertext. */
import { release } from '../lib/workers/release'
import { getConfig } from './config'
import { ApiError, type ApiErrorType, offlineError } from './errors'
import { patientFetch, retryAfterOf } from './patience'
import { request } from './request'
import { accessToken } from './supabase'

export interface UploadOptions {
  /** Called with bytes sent and bytes in all. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** The compartment that the object is to lie in, base64url; the open one when left out. */
  readonly compartment?: string | undefined
}

const typeByStorageCode: Readonly<Record<string, ApiErrorType>> = {
  NoSuchBucket: 'not_found',
  NoSuchKey: 'not_found',
  ResourceAlreadyExists: 'conflict',
  KeyAlreadyExists: 'conflict',
  AccessDenied: 'denied',
  EntityTooLarge: 'too_large',
  InvalidJWT: 'unauthenticated',
  SlowDown: 'rate_limited',
  DatabaseTimeout: 'unavailable',
}

/** The storage service answers HTTP 400 to nearly everything; its `code` says what it was. */
export function storageError(
  status: number,
  text: string,
  retryAfterSeconds?: number | undefined,
): ApiError {
  let body: { code?: unknown; message?: unknown; statusCode?: unknown; reason?: unknown } = {}
  try {
    body = JSON.parse(text) as typeof body
  } catch {
    // Not the service's own words (a proxy's page): the status must do.
  }
  const unproven = body.reason === 'proof_required'
  const known = typeof body.code === 'string' ? typeByStorageCode[body.code] : undefined
  const byStatus: ApiErrorType =
    status === 413 ? 'too_large' : status >= 500 ? 'unavailable' : 'invalid'
  return new ApiError({
    type: unproven ? 'proof_required' : body.reason === 'quota' ? 'quota' : (known ?? byStatus),
    message: typeof body.message === 'string' ? body.message : `${status}`,
    status: Number(body.statusCode) || status,
    retryAfterSeconds,
  })
}

function objectUrl(bucket: string, path: string): string {
  return `/storage/v1/object/${safePath(bucket, path)}`
}

function infoUrl(bucket: string, path: string): string {
  return `/storage/v1/object/info/${safePath(bucket, path)}`
}

function safePath(bucket: string, path: string): string {
  return [bucket, ...path.split('/')].map(encodeURIComponent).join('/')
}

/** What proves to the storage service who calls. */
export async function storageHeaders(): Promise<Record<string, string>> {
  const [{ anonKey }, token] = await Promise.all([getConfig(), accessToken()])
  return { apikey: anonKey, authorization: `Bearer ${token ?? anonKey}` }
}

/** An object's metadata, in which the protocol carries where it is to lie. */
export function metadataOf({ compartment }: UploadOptions): string | undefined {
  return compartment === undefined ? undefined : JSON.stringify({ compartment })
}

/** Store a new object. An object that exists is refused (`conflict`): sealed files never change.
 *  @throws ApiError; an abort rejects with an `AbortError`. */
export async function putObject(
  bucket: string,
  path: string,
  sealed: Blob,
  options: UploadOptions = {},
): Promise<void> {
  const headers = await storageHeaders()
  options.signal?.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = (): void => call.abort()
    options.signal?.addEventListener('abort', abort, { once: true })
    call.open('POST', objectUrl(bucket, path))
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.setRequestHeader('content-type', 'application/octet-stream')
    call.setRequestHeader('x-upsert', 'false')
    const metadata = metadataOf(options)
    if (metadata !== undefined) call.setRequestHeader('x-metadata', btoa(metadata))
    call.upload.onprogress = (event) => options.onProgress?.(event.loaded, sealed.size)
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve()
      else reject(storageError(call.status, call.responseText, retryAfterOfCall(call)))
    }
    call.onerror = () => reject(offlineError(new TypeError('The upload was interrupted.')))
    call.onabort = () =>
      reject(options.signal?.reason ?? new DOMException('Upload stopped', 'AbortError'))
    call.onloadend = () => options.signal?.removeEventListener('abort', abort)
    call.send(sealed)
  })
}

/** Remove a stored object.
 *  @throws ApiError `not_found` when there is none. */
export async function removeObject(bucket: string, path: string): Promise<void> {
  const response = await stored(`/storage/v1/object/${encodeURIComponent(bucket)}`, {
    method: 'DELETE',
    headers: { ...(await storageHeaders()), 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [path] }),
  })
  const removed: unknown = await response.json()
  if (!Array.isArray(removed) || removed.length === 0) {
    throw new ApiError({ type: 'not_found', message: 'There is no such file.', status: 404 })
  }
}

function retryAfterOfCall(call: XMLHttpRequest): number | undefined {
  return retryAfterOf(call.getResponseHeader('retry-after'))
}

/** What a stored object is without its bytes: their number, and their SHA-256 in hexadecimal.
 *  @throws ApiError `not_found` when there is none or the caller may not see it. */
export async function objectInfo(
  bucket: string,
  path: string,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const response = await stored(infoUrl(bucket, path), { headers: await storageHeaders() })
  const { size, etag } = (await response.json()) as { size: number; etag: string }
  return { size, sha256: etag.replaceAll('"', '') }
}

/** Fetch a stored object's sealed bytes, handed to `sink` in order as they come;
 *  a piece is gone when its sink is done.
 *  @throws ApiError `not_found` when there is none or the caller may not see it. */
export async function getObject(
  bucket: string,
  path: string,
  sink: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await pourBytes(objectUrl(bucket, path), await storageHeaders(), sink, signal)
}

/** Fetch sealed bytes from an address of the storage service, as `getObject` does. */
export async function pourBytes(
  url: string,
  headers: Readonly<Record<string, string>>,
  sink: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const reader = await readerOf(url, headers, signal)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw signal?.aborted === true ? error : offlineError(error)
      })
      if (done) return
      await sink(value)
      release(value)
    }
  } finally {
    // Reached early when the sink has had enough.
    await reader.cancel().catch(() => undefined)
  }
}

async function readerOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>> {
  const response = await stored(url, { headers, ...(signal ? { signal } : {}) })
  return (response.body ?? new Blob().stream()).getReader()
}

/** A call whose refusals are in the storage service's own words. */
async function stored(url: string, init: RequestInit): Promise<Response> {
  try {
    return await request(
      url,
      { cache: 'no-store', credentials: 'same-origin', ...init },
      patientFetch,
    )
  } catch (error) {
    if (error instanceof ApiError && error.body !== undefined) {
      const { status, body, retryAfterSeconds } = error
      throw storageError(status, new TextDecoder().decode(body), retryAfterSeconds)
    }
    throw error
  }
}
