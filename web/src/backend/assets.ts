/** Files of the app itself that are too large to be part of its code: fetched when first used. */
import { ApiError, offlineError } from './errors'

/** Where the files are that lie in `legalai-assets` beside the program, if that is there. */
const extra = '/assets/extra/'

/** The bytes of one of the app's own assets. Rejects with `ApiError` when it cannot be had. */
export async function fetchAsset(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  if (!/^\/[\w@]/.test(url)) throw new Error('an asset of another origin was asked for')
  let answer: Response
  try {
    answer = await fetch(url, { credentials: 'omit', ...(signal === undefined ? {} : { signal }) })
  } catch (error) {
    signal?.throwIfAborted()
    throw offlineError(error)
  }
  if (answer.status === 404 && url.startsWith(extra)) {
    const message = 'The file legalai-assets is not beside the program.'
    throw new ApiError({ type: 'assets_missing', message, status: answer.status })
  }
  if (!answer.ok) throw offlineError(new Error(`asset answered ${answer.status}`))
  return new Uint8Array(await answer.arrayBuffer())
}
