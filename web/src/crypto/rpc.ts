// Calls across the worker's border. Calls and answers are plain messages; errors
// cross as data. For files, output chunks and progress come back while the call
// runs, and the worker waits for each chunk to be taken before it makes the next,
// so that a large file never piles up on either side.

import { release } from '../lib/workers/release'
import type { ChunkSink, FileOptions, FileProgress } from './api/files'
import type { Bytes } from './api/values'
import { type CryptoError, CryptoFailure, refuse } from './errors'

/** Ask for what a worker has under this name. */
export type Call = (method: string, args: readonly unknown[]) => Promise<unknown>

/** From the page to the worker. */
type Request =
  | {
      readonly kind: 'call'
      readonly id: number
      readonly method: string
      readonly args: readonly unknown[]
      /** Output comes in chunks. */
      readonly isStream: boolean
    }
  /** A chunk was taken; with an error if the taker failed. */
  | { readonly kind: 'taken'; readonly id: number; readonly failed: boolean }
  | { readonly kind: 'abort'; readonly id: number }

/** From the worker to the page. */
type Answer =
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: CryptoError }
  | { readonly kind: 'chunk'; readonly id: number; readonly chunk: Bytes }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: FileProgress }

/** One end of a message channel: a Worker, the scope inside it, or a MessagePort. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: unknown) => void
  readonly sink?: ChunkSink | undefined
  readonly onProgress?: FileOptions['onProgress']
  /** What the sink threw, to be reported instead of the worker's 'aborted'. */
  sinkFault?: unknown
}

const buffersByValue = new WeakMap<object, readonly Transferable[]>()

/** Mark an argument or answer as crossing the border without a copy: the memory of these bytes goes
 *  along, and they are empty on this side afterwards. */
export function transferring<T extends object>(value: T, bytes: readonly Uint8Array[]): T {
  const buffers = new Set(bytes.map(({ buffer }) => buffer))
  buffersByValue.set(
    value,
    [...buffers].filter((buffer) => buffer instanceof ArrayBuffer),
  )
  return value
}

function buffersOf(value: unknown): Transferable[] {
  const isObject = typeof value === 'object' && value !== null
  return isObject ? [...(buffersByValue.get(value) ?? [])] : []
}

/** An object whose every method is a call: the worker's own type is all that has to be said of it. */
export function callsOf<Api extends object>(call: Call): Api {
  return new Proxy({} as Api, {
    get: (_, method) =>
      // A promise asks whatever it resolves to whether it has a `then`.
      typeof method === 'symbol' || method === 'then'
        ? undefined
        : (...args: unknown[]) => call(method, args),
  })
}

/** The page's end of a port, with a worker at the other. */
export class Connection {
  readonly #port: Port
  readonly #pendingById = new Map<number, Pending>()
  #lastId = 0

  constructor(port: Port) {
    this.#port = port
    port.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.#receive(data))
  }

  /** Call a method. A function among the arguments takes the output in chunks, and options may follow it. */
  readonly call: Call = (method, args) => {
    const at = args.findIndex((arg) => typeof arg === 'function')
    if (at < 0) return this.#send(method, args)
    const [sink, options] = args.slice(at) as [ChunkSink, FileOptions?]
    return this.#send(method, args.slice(0, at), { ...options, sink })
  }

  /** Reject everything still running: the worker is gone. */
  close(error: CryptoError): void {
    for (const { reject } of this.#pendingById.values()) reject(new CryptoFailure(error))
    this.#pendingById.clear()
  }

  #send(
    method: string,
    args: readonly unknown[],
    { sink, signal, onProgress }: FileOptions & { readonly sink?: ChunkSink } = {},
  ): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(refuse({ type: 'aborted' }))
      this.#pendingById.set(id, { resolve, reject, sink, onProgress })
      signal?.addEventListener('abort', () => this.#post({ kind: 'abort', id }), { once: true })
      try {
        const isStream = sink !== undefined
        this.#post({ kind: 'call', id, method, args, isStream }, args.flatMap(buffersOf))
      } catch {
        // Something in the arguments cannot be cloned: a caller's bug, not a crash.
        this.#pendingById.delete(id)
        reject(refuse({ type: 'malformed', what: `arguments of ${method}` }))
      }
    })
  }

  #receive(answer: Answer): void {
    const { id } = answer
    const pending = this.#pendingById.get(id)
    if (!pending) return
    switch (answer.kind) {
      case 'chunk':
        void take(pending, answer.chunk).then((failed) => this.#post({ kind: 'taken', id, failed }))
        return
      case 'progress':
        pending.onProgress?.(answer.progress)
        return
      case 'result':
        this.#pendingById.delete(id)
        pending.resolve(answer.value)
        return
      case 'error':
        this.#pendingById.delete(id)
        pending.reject(pending.sinkFault ?? new CryptoFailure(answer.error))
    }
  }

  #post(request: Request, transfer: Transferable[] = []): void {
    this.#port.postMessage(request, transfer)
  }
}

/** Hand a chunk, which is nobody's afterwards, to its sink; whether the sink failed. */
async function take(pending: Pending, chunk: Bytes): Promise<boolean> {
  try {
    await pending.sink?.(chunk)
    return false
  } catch (cause) {
    pending.sinkFault = cause
    return true
  } finally {
    release(chunk)
  }
}

/** Answer calls that arrive at a port, of what are the worker's own fields and of nothing else. */
export function serve(port: Port, worker: object): void {
  const takenById = new Map<number, (failed: boolean) => void>()
  const abortById = new Map<number, AbortController>()
  const post = (answer: Answer, transfer: Transferable[] = []): void =>
    port.postMessage(answer, transfer)

  /** The sink of a call with chunks: send the chunk, wait until it was taken. */
  const sinkOf =
    (id: number): ChunkSink =>
    async (chunk) => {
      const failed = new Promise<boolean>((resolve) => takenById.set(id, resolve))
      post({ kind: 'chunk', id, chunk }, [chunk.buffer])
      if (await failed) throw refuse({ type: 'aborted' })
    }

  async function run(request: Request & { readonly kind: 'call' }): Promise<void> {
    const { id } = request
    try {
      const value = await invoke(request)
      post({ kind: 'result', id, value }, buffersOf(value))
    } catch (cause) {
      const error: CryptoError = cause instanceof CryptoFailure ? cause.error : { type: 'internal' }
      post({ kind: 'error', id, error })
    } finally {
      takenById.delete(id)
      abortById.delete(id)
    }
  }

  function invoke({ id, method, args, isStream }: Request & { readonly kind: 'call' }) {
    const target = Object.hasOwn(worker, method) && Reflect.get(worker, method)
    if (typeof target !== 'function') throw refuse({ type: 'malformed', what: `call of ${method}` })
    if (!isStream) return target(...args)
    const abort = new AbortController()
    abortById.set(id, abort)
    const options: FileOptions = {
      signal: abort.signal,
      onProgress: (progress) => post({ kind: 'progress', id, progress }),
    }
    return target(...args, sinkOf(id), options)
  }

  port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    switch (data.kind) {
      case 'call':
        void run(data)
        return
      case 'taken':
        takenById.get(data.id)?.(data.failed)
        return
      case 'abort':
        abortById.get(data.id)?.abort()
        takenById.get(data.id)?.(true)
    }
  })
}
