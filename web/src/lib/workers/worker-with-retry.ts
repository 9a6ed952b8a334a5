/** What a page uses of a worker. */
export type WorkerWithRetry = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>

/** What a worker says first. */
const running = 'running'

/** The pauses before a script that did not arrive is asked for again, in milliseconds. */
const pauses = [500, 1000, 2000, 4000]

/**
 * A worker whose script is asked for again when the network loses it on the way; otherwise such a worker
 * is as dead as one that broke. What is posted waits until the worker's first message, whatever it
 * says (`sayRunning`, or a library's own), shows that it runs. An error is heard when it broke, or did
 * not come at all.
 */
export function workerWithRetry(start: () => Worker): WorkerWithRetry {
  const heard = new EventTarget() as Worker
  /** What waits for the worker, with the buffers that go along; none once it runs. */
  let waiting: [message: unknown, transfer: Transferable[]][] | undefined = []
  let again: ReturnType<typeof setTimeout> | undefined
  let lost = 0
  let worker = load()

  function load(): Worker {
    const begun = start()
    begun.addEventListener('message', ({ data }: MessageEvent) => {
      for (const [message, transfer] of waiting ?? []) begun.postMessage(message, transfer)
      waiting = undefined
      if (data !== running) heard.dispatchEvent(new MessageEvent('message', { data }))
    })
    begun.addEventListener('error', () => {
      const wait = waiting && pauses[lost++]
      if (wait === undefined) heard.dispatchEvent(new Event('error'))
      else again = setTimeout(() => (worker = load()), wait)
    })
    return begun
  }

  return {
    addEventListener: heard.addEventListener.bind(heard),
    removeEventListener: heard.removeEventListener.bind(heard),
    postMessage(message: unknown, options: Transferable[] | StructuredSerializeOptions = []) {
      const transfer = Array.isArray(options) ? options : (options.transfer ?? [])
      // As it is now: the caller may change it, and must learn at once that it cannot be sent.
      if (waiting) waiting.push(structuredClone([message, transfer], { transfer }))
      else worker.postMessage(message, transfer)
    },
    terminate() {
      clearTimeout(again)
      worker.terminate()
    },
  }
}

/** In a worker: tell the page that it runs. To be said once what hears its messages is there. */
export function sayRunning(): void {
  globalThis.postMessage(running)
}
