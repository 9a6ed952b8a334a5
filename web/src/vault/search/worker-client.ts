/** The page's side of the index worker. */
import { workerWithRetry } from '../../lib/workers/worker-with-retry'
import type { AskIndex, IndexAnswers, IndexRequest } from './host.ts'

/** A worker with an index in it. */
export interface IndexWorker {
  readonly ask: AskIndex
  /** End it, and with it everything it knows. */
  stop(): void
}

interface Reply {
  readonly job: number
  readonly answer?: IndexAnswers[keyof IndexAnswers]
  readonly error?: string
}

/** Start a worker with an empty index. */
export function startIndexWorker(): IndexWorker {
  const worker = workerWithRetry(
    () =>
      new Worker(new URL('./index-worker.ts', import.meta.url), {
        type: 'module',
        name: 'index-worker',
      }),
  )
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  let jobs = 0
  const fail = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const job = waiting.get(data.job)
    waiting.delete(data.job)
    if (data.error === undefined) job?.resolve(data.answer)
    else job?.reject(new Error(data.error))
  })
  worker.addEventListener('error', () => fail('the index worker failed'))
  const ask = (request: IndexRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      jobs += 1
      waiting.set(jobs, { resolve, reject })
      worker.postMessage({ job: jobs, request })
    })
  return {
    ask: ask as AskIndex,
    stop: () => {
      worker.terminate()
      fail('the index was closed')
    },
  }
}
