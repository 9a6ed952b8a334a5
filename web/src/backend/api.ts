/** The product's own calls under /api/v1: JSON by `api`, CBOR by `callBinary`.
 *
 *  Every call carries the session's bearer when there is one. What the server demands first is met
 *  and the call made again (demands.ts). A refusal is thrown as an `ApiError` whose `type` is the
 *  server's code. Paths are given below /api/v1. */
import { demands } from './demands'
import { ApiError } from './errors'
import { patientFetch } from './patience'
import { request } from './request'
import { accessToken } from './supabase'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Let the request outlive the page (touching the session while the tab closes). */
  readonly keepalive?: boolean
  /** Calls that are made before anyone is signed in leave the bearer out. */
  readonly anonymous?: boolean
}

const base = '/api/v1'

/** Headers with the bearer of the current session, if there is one. */
export async function bearerHeaders(options: CallOptions = {}): Promise<Headers> {
  const headers = new Headers()
  const token = options.anonymous === true ? undefined : await accessToken()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return headers
}

function initFor(method: Method, headers: Headers, options: CallOptions): RequestInit {
  return {
    method,
    headers,
    cache: 'no-store',
    // Sessions are bound to a cookie of this browser.
    credentials: options.anonymous === true ? 'omit' : 'same-origin',
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive === true ? { keepalive: true } : {}),
  }
}

/** Make a call, whatever it demands first. */
function demanding(path: string, call: () => Promise<Response>): Promise<Response> {
  return demands.through(call, path.startsWith('/admin/'))
}

async function callJSON<T>(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<T> {
  const response = await demanding(path, async () => {
    const headers = await bearerHeaders(options)
    headers.set('accept', 'application/json')
    const init = initFor(method, headers, options)
    if (body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(body)
    }
    return await request(base + path, init, patientFetch)
  })
  const text = await response.text()
  if (text === '') return undefined as T
  try {
    return JSON.parse(text) as T
  } catch {
    throw new ApiError({
      type: 'malformed',
      message: 'The server answered something that is not JSON.',
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  }
}

/** JSON calls. The caller names the type of the answer; 204 answers are `undefined`. */
export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<T> =>
    callJSON<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    callJSON<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    callJSON<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    callJSON<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: CallOptions): Promise<T> =>
    callJSON<T>('DELETE', path, undefined, options),
} as const

/** A CBOR call: bytes in, bytes out. A refusal's own bytes are in `ApiError.body`. */
export async function callBinary(
  method: Method,
  path: string,
  body?: Uint8Array,
  options: CallOptions = {},
): Promise<Uint8Array> {
  const response = await demanding(path, async () => {
    const headers = await bearerHeaders(options)
    headers.set('accept', 'application/cbor, application/problem+json;q=0.5')
    const init = initFor(method, headers, options)
    if (body !== undefined) {
      headers.set('content-type', 'application/cbor')
      init.body = body as Uint8Array<ArrayBuffer>
    }
    return await request(base + path, init, patientFetch)
  })
  return new Uint8Array(await response.arrayBuffer())
}
