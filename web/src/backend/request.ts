/** The only `fetch` of the application (the official backend client brings its own).
 *
 *  Takes a finished request, returns a successful response, or throws an `ApiError`.
 *  An aborted request passes through as the `AbortError` it is. */
import { errorFromResponse, offlineError } from './errors'

/** @throws ApiError when the server refuses or cannot be reached. With `patientFetch` for `send` a server
 *  that has no time for the moment is asked again first. */
export async function request(
  url: string,
  init: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  let response: Response
  try {
    response = await send(url, init)
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    throw offlineError(error)
  }
  if (!response.ok) throw await errorFromResponse(response)
  return response
}
