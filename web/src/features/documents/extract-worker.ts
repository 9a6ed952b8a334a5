/**
 * The worker in which files that others wrote are parsed.
 *
 * It gets a file and answers text. The server gives it a policy that forbids
 * every connection, and the page stops it when it takes too long, so a hostile
 * file can neither call out nor hold up the app.
 *
 * pdf.js's own worker module, once loaded here, also listens on this worker's
 * messages, in its own envelope; messages of that envelope are not ours and are
 * ignored.
 */
import { sayRunning } from '../../lib/workers/worker-with-retry'
import { numberPages } from './export/number-pages.ts'
import { extractText } from './extract.ts'
import type { ExtractReply, ExtractRequest, ExtractResult, OnProgress } from './extract-types.ts'
import { viewContent } from './view-content.ts'

function isRequest(data: unknown): data is ExtractRequest {
  return typeof data === 'object' && data !== null && 'job' in data && 'file' in data
}

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const request = event.data
  if (!isRequest(request)) return
  const reply = (message: ExtractReply): void => self.postMessage(message)
  const told = (done: number): void => reply({ job: request.job, type: 'progress', done })
  void carryOut(request, told).then((result) => reply({ job: request.job, type: 'result', result }))
})

function carryOut(request: ExtractRequest, told: OnProgress): Promise<ExtractResult> {
  const { file, name } = request
  switch (request.want) {
    case 'view':
      return viewContent(file, name)
    case 'number':
      return numberPages(file, request.bates)
    case 'text':
      return extractText(file, name, told)
  }
}

sayRunning()
