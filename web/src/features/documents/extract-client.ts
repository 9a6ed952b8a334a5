/**
 * The page's side of the extraction worker: one file at a time, each with a
 * clock. A worker that takes too long or crashes is thrown away with whatever
 * it was doing; the next file gets a new one.
 */
import type { BatesOptions } from '../../domain/document/bates.ts'
import { type WorkerWithRetry, workerWithRetry } from '../../lib/workers/worker-with-retry'
import { extractLimits } from './extract-limits.ts'
import type {
  ExtractedText,
  ExtractReply,
  ExtractRequest,
  ExtractResult,
  ExtractTask,
  OnProgress,
} from './extract-types.ts'
import { claimedType } from './media-type.ts'
import type { Numbered, Viewed } from './view-types.ts'

/** How a worker is started; tests give their own. */
export type StartWorker = () => WorkerWithRetry

function startExtractWorker(): WorkerWithRetry {
  return workerWithRetry(
    () =>
      new Worker(new URL('./extract-worker.ts', import.meta.url), {
        type: 'module',
        name: 'extract-worker',
      }),
  )
}

interface Job {
  readonly task: ExtractTask
  readonly file: Blob
  readonly name: string
  readonly onProgress: OnProgress
  readonly signal: AbortSignal | undefined
  readonly settle: (result: ExtractResult) => void
  readonly fail: (reason: unknown) => void
}

/** A queue of files before one worker. */
export class Extractor {
  readonly #start: StartWorker
  readonly #idleAfter: number
  readonly #waiting: Job[] = []
  #worker: WorkerWithRetry | null = null
  #busy = false
  #jobs = 0
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(start: StartWorker = startExtractWorker, idleAfter = 30_000) {
    this.#start = start
    this.#idleAfter = idleAfter
  }

  /**
   * Read the text of `file`. Resolves whatever the file holds; rejects only with
   * the signal's reason, and then stops reading.
   */
  read(
    file: Blob,
    name: string,
    options: { onProgress?: OnProgress; signal?: AbortSignal } = {},
  ): Promise<ExtractedText> {
    return this.#submit({ want: 'text' }, file, name, options) as Promise<ExtractedText>
  }

  /** Read `file` for looking at it, under the same rules. */
  view(file: Blob, name: string, options: { signal?: AbortSignal } = {}): Promise<Viewed> {
    return this.#submit({ want: 'view' }, file, name, options) as Promise<Viewed>
  }

  /** Number the pages of a PDF, under the same rules. */
  number(
    file: Blob,
    name: string,
    bates: BatesOptions,
    options: { signal?: AbortSignal } = {},
  ): Promise<Numbered> {
    return this.#submit({ want: 'number', bates }, file, name, options) as Promise<Numbered>
  }

  #submit(
    task: ExtractTask,
    file: Blob,
    name: string,
    options: { onProgress?: OnProgress; signal?: AbortSignal },
  ): Promise<ExtractResult> {
    return new Promise((settle, fail) => {
      const onProgress = options.onProgress ?? ((): void => undefined)
      this.#waiting.push({ task, file, name, onProgress, signal: options.signal, settle, fail })
      void this.#next()
    })
  }

  async #next(): Promise<void> {
    if (this.#busy) return
    const job = this.#waiting.shift()
    if (job === undefined) {
      this.#idle = setTimeout(() => this.#discard(), this.#idleAfter)
      return
    }
    clearTimeout(this.#idle)
    this.#busy = true
    try {
      job.settle(await this.#run(job))
    } catch (reason) {
      job.fail(reason)
    }
    this.#busy = false
    void this.#next()
  }

  #run(job: Job): Promise<ExtractResult> {
    const { signal } = job
    if (signal?.aborted) return Promise.reject(signal.reason)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const number = ++this.#jobs
    return new Promise<ExtractResult>((resolve, reject) => {
      const listening = new AbortController()
      const within = { signal: listening.signal }
      const stop = (): void => {
        listening.abort()
        clearTimeout(clock)
      }
      const giveUp = (failure: 'timeout' | 'crashed'): void => {
        stop()
        this.#discard()
        resolve(unreadable(job.name, failure))
      }
      const clock = setTimeout(() => giveUp('timeout'), timeFor(job.file.size))
      worker.addEventListener('error', () => giveUp('crashed'), within)
      worker.addEventListener(
        'message',
        (event: MessageEvent<unknown>) => {
          if (!isReply(event.data, number)) return
          if (event.data.type === 'progress') job.onProgress(event.data.done)
          else {
            stop()
            resolve(event.data.result)
          }
        },
        within,
      )
      signal?.addEventListener(
        'abort',
        () => {
          stop()
          this.#discard()
          reject(signal.reason)
        },
        within,
      )
      const { task, file, name } = job
      worker.postMessage({ ...task, job: number, file, name } satisfies ExtractRequest)
    })
  }

  #discard(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}

/** Milliseconds a file of `size` bytes may take. */
export function timeFor(size: number): number {
  return extractLimits.time.base + extractLimits.time.perMegabyte * (size / 1_000_000)
}

/** pdf.js talks over the same port; only our own replies to this job count. */
function isReply(data: unknown, job: number): data is ExtractReply {
  return (
    typeof data === 'object' && data !== null && 'job' in data && data.job === job && 'type' in data
  )
}

function unreadable(name: string, failure: 'timeout' | 'crashed'): ExtractedText {
  return { mediaType: claimedType(name), state: 'unreadable', failure, pages: [], partial: false }
}
