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
import { extractText } from './extract.ts'
import type { ExtractReply, ExtractRequest } from './extract-types.ts'
import { viewContent } from './view-content.ts'

function isRequest(data: unknown): data is ExtractRequest {
  return typeof data === 'object' && data !== null && 'job' in data && 'file' in data
}

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const request = event.data
  if (!isRequest(request)) return
  const reply = (message: ExtractReply): void => self.postMessage(message)
  const { job, want, file, name } = request
  const reading =
    want === 'view'
      ? viewContent(file, name)
      : extractText(file, name, (done) => reply({ job, type: 'progress', done }))
  void reading.then((result) => reply({ job, type: 'result', result }))
})
