/** The page's side of the recognition worker. */
import { fetchAsset } from '../../../backend/assets'
import { workerWithRetry } from '../../../lib/workers/worker-with-retry'
import { dataOf } from './ocr-data.ts'
import type { OcrLanguage, OcrReply, OcrRequest } from './ocr-types.ts'

type Load = () => Promise<string>

const program = import.meta.glob('/node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm', {
  query: '?url',
  import: 'default',
}) as Record<string, Load>

/** A recogniser that is ready for pages. */
export interface Recogniser {
  /** The text of a picture (PNG or JPEG). Rejects when the worker failed or was closed. */
  read(image: Uint8Array, onProgress: (done: number) => void): Promise<string>
  close(): void
}

/** Fetch program and language data and start. Rejects with the signal's reason when it is stopped. */
export async function openRecogniser(
  languages: readonly OcrLanguage[],
  signal: AbortSignal,
): Promise<Recogniser> {
  const [wasm, packed] = await Promise.all([
    load(Object.values(program)[0], signal),
    Promise.all(languages.map((code) => load(dataOf(code), signal))),
  ])
  signal.throwIfAborted()
  const worker = workerWithRetry(
    () =>
      new Worker(new URL('./ocr-worker.ts', import.meta.url), {
        type: 'module',
        name: 'ocr-worker',
      }),
  )
  const ask = (request: OcrRequest, onProgress: (done: number) => void): Promise<OcrReply> =>
    new Promise((resolve, reject) => {
      const listening = new AbortController()
      const stop = (reason: unknown): void => {
        listening.abort()
        reject(reason)
      }
      const within = { signal: listening.signal }
      signal.addEventListener('abort', () => stop(signal.reason), within)
      worker.addEventListener(
        'error',
        () => stop(new Error('the recognition worker failed')),
        within,
      )
      worker.addEventListener(
        'message',
        ({ data: reply }: MessageEvent<OcrReply>) => {
          if (reply.type === 'progress') return onProgress(reply.done)
          listening.abort()
          if (reply.type === 'failed') reject(new Error(reply.reason))
          else resolve(reply)
        },
        within,
      )
      worker.postMessage(request)
    })
  const close = (): void => worker.terminate()
  try {
    const named = languages.map((code, at) => ({ code, packed: packed[at] ?? new Uint8Array() }))
    await ask({ do: 'open', wasm, languages: named }, () => undefined)
  } catch (error) {
    close()
    throw error
  }
  return {
    close,
    async read(image, onProgress) {
      signal.throwIfAborted()
      const reply = await ask({ do: 'page', image }, onProgress)
      return reply.type === 'page' ? reply.text : ''
    },
  }
}

async function load(address: Load | undefined, signal: AbortSignal): Promise<Uint8Array> {
  if (address === undefined) throw new Error('this build has no such recognition data')
  return await fetchAsset(await address(), signal)
}
