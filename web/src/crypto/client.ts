// The main thread's door to the crypto worker: the only way to the keys, which
// never come out of it. In tests it runs in place.

import { type WorkerWithRetry, workerWithRetry } from '../lib/workers/worker-with-retry'
import { Connection, callsOf } from './rpc'
import type { CryptoApi } from './worker'

let connection: Connection | undefined
let worker: WorkerWithRetry | undefined
let inPlace: Promise<CryptoApi> | undefined

const door = callsOf<CryptoApi>(async (method, args) => {
  if (method === 'lock') return lockCrypto()
  // Decided at build time, so that the app's own bundle contains no worker.
  if (import.meta.env.MODE === 'test') {
    inPlace ??= import('./worker').then(({ CryptoWorker }) => new CryptoWorker())
    return Reflect.get(await inPlace, method)(...args)
  }
  connection ??= start()
  return connection.call(method, args)
})

/** The crypto worker, started with the first call. Keep no reference across a lock: after
 *  `lockCrypto` this answers a new, empty worker. */
export function getCrypto(): CryptoApi {
  return door
}

/** End the worker and with it every key in memory. Calls still running reject with `locked`. */
export function lockCrypto(): void {
  worker?.terminate()
  connection?.close({ type: 'locked' })
  void inPlace?.then((ended) => ended.lock())
  worker = undefined
  connection = undefined
  inPlace = undefined
}

function start(): Connection {
  const started = workerWithRetry(
    () =>
      new Worker(new URL('./crypto-worker.ts', import.meta.url), {
        type: 'module',
        name: 'crypto',
      }),
  )
  const opened = new Connection(started)
  started.addEventListener('error', () => {
    opened.close({ type: 'internal' })
    if (worker === started) lockCrypto()
  })
  worker = started
  return opened
}
