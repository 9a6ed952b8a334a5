/** The call that carries sound to a model. Only web/src/assistant/disclose-sound.ts may import
 *  this file: layers.test.ts refuses anyone else. */
import { bearerHeaders, type Wire } from './api'
import { addOwnKeys, type OwnKeys, type ProviderId } from './providers'
import { request } from './request'

/** What was said. */
export type Transcript = Wire['AITranscript']

/** Post a recording; the server passes it on and keeps nothing. `ask` is called when nothing is waited for
 *  any more: what it throws keeps the recording here.
 *  @throws ApiError for any refusal or `offline`; an abort passes through as `AbortError`. */
export async function postRecording(
  recording: Blob,
  query: { readonly provider: ProviderId; readonly language: string; readonly workspace: string },
  signal: AbortSignal,
  ask: () => void,
  keys: OwnKeys = {},
): Promise<Transcript> {
  const headers = await bearerHeaders()
  headers.set('accept', 'application/json')
  headers.set('content-type', recording.type)
  addOwnKeys(headers, keys)
  ask()
  const search = new URLSearchParams(query)
  const response = await request(`/api/v1/ai/transcribe?${search}`, {
    method: 'POST',
    headers,
    cache: 'no-store',
    credentials: 'same-origin',
    body: recording,
    signal,
  })
  return (await response.json()) as Transcript
}
