/** Files of the app itself that are too large to be part of its code: fetched when first used. */
import { offlineError } from './errors'

/** The bytes of one of the app's own assets. Rejects with `ApiError` when it cannot be had. */
export async function fetchAsset(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const { origin, href } = new URL(url, document.baseURI)
  if (origin !== window.location.origin) throw new Error('an asset of another origin was asked for')
  let answer: Response
  try {
    answer = await fetch(href, { credentials: 'omit', ...(signal === undefined ? {} : { signal }) })
  } catch (error) {
    signal?.throwIfAborted()
    throw offlineError(error)
  }
  if (!answer.ok) throw offlineError(new Error(`asset answered ${answer.status}`))
  return new Uint8Array(await answer.arrayBuffer())
}
