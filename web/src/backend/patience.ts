/** How a call obeys a server that has no time.
 *
 *  A 503 that names a time (`Retry-After`) says that nothing was changed: the database is away
 *  for a moment, or others had their turn for too long. The same call is made again then, a few
 *  times, and nobody is told. */

/** Longer than this, in seconds, nobody waits without being told. */
const longest = 10
const most = 5

/** For how many milliseconds a server asked to be left alone; undefined when it asked for nothing
 *  that is given silently. Each call adds a little of its own, so that not all come back at once. */
export function patienceFor(status: number, retryAfter: number | undefined): number | undefined {
  if (status !== 503 || retryAfter === undefined || retryAfter > longest) return undefined
  return retryAfter * 1000 * (1 + Math.random() / 2)
}

/** What a `Retry-After` header says, in seconds; undefined for none, and for a date. */
export function retryAfterOf(header: string | null | undefined): number | undefined {
  const seconds = header ? Number(header) : Number.NaN
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/** `fetch` that makes a call again when the server asks for it. Its body must not be a stream. */
export async function patientFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await fetch(input instanceof Request ? input.clone() : input, init)
    const pause = patienceFor(response.status, retryAfterOf(response.headers.get('retry-after')))
    if (pause === undefined || waits === most) return response
    await response.body?.cancel()
    await sleep(pause, init?.signal ?? undefined)
  }
}

/** Wait; an abort rejects with its reason. */
function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
