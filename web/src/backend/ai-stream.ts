/** The call that carries text to a model. Only web/src/assistant/disclose.ts may import
 *  this file: the linter and layers.test.ts refuse anyone else. */
import { bearerHeaders } from './api'
import { ApiError } from './errors'
import { addOwnKeys, type OwnKeys } from './providers'
import { request } from './request'

/** Post JSON that is already written, byte for byte as the person was shown it, and hand back
 *  the server-sent events as raw bytes. `ask` is called when nothing is waited for any more: what it
 *  throws keeps the text here. `keys` are the person's own, for this request alone.
 *  @throws ApiError for any refusal (with `retryAfterSeconds` where the server gave one) or
 *  `offline`; an abort passes through as `AbortError`. */
export async function postStream(
  path: string,
  body: string,
  signal: AbortSignal,
  ask: () => void,
  keys: OwnKeys = {},
): Promise<ReadableStream<Uint8Array>> {
  const headers = await bearerHeaders()
  headers.set('accept', 'text/event-stream')
  headers.set('content-type', 'application/json')
  addOwnKeys(headers, keys)
  ask()
  const response = await request(`/api/v1${path}`, {
    method: 'POST',
    headers,
    cache: 'no-store',
    credentials: 'same-origin',
    body,
    signal,
  })
  if (response.body === null) {
    throw new ApiError({
      type: 'malformed',
      message: 'The server answered without a stream.',
      status: response.status,
    })
  }
  return response.body
}
