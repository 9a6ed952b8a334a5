/**
 * The worker in which the document index lives. It holds the words of every document, so the
 * server gives it the policy of sealed workers: it can reach nobody.
 */
import { sayRunning } from '../../lib/workers/worker-with-retry'
import { createIndexHost, type IndexRequest } from './host.ts'

const ask = createIndexHost()

self.addEventListener(
  'message',
  (event: MessageEvent<{ readonly job: number; readonly request: IndexRequest }>) => {
    const { job, request } = event.data
    ask(request).then(
      (answer) => self.postMessage({ job, answer }),
      (error: unknown) => self.postMessage({ job, error: String(error) }),
    )
  },
)
sayRunning()
