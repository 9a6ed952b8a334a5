// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putInPieces } from './resumable'

// What a browser gets.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))
vi.mock('./storage', async (original) => ({
  ...(await original<typeof import('./storage')>()),
  storageHeaders: async () => ({ apikey: 'anon', authorization: 'Bearer session' }),
}))

/** What the server does with the pieces that come, one after the other; then it takes them. */
type Whim = 'takes' | 'interrupted' | 'silent' | 'full'

let server: Server
let whims: Whim[]
let kept: Buffer
const usual = XMLHttpRequest

beforeEach(async () => {
  whims = []
  kept = Buffer.alloc(0)
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The page comes from another origin than its server here.
  window.XMLHttpRequest = class extends usual {
    override open(method: string, url: string | URL): void {
      super.open(method, new URL(url, origin))
    }
  }
})

afterEach(() => {
  window.XMLHttpRequest = usual
  server.closeAllConnections()
  server.close()
})

/** The resumable protocol, as far as one upload needs it: https://tus.io/protocols/resumable-upload */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, headers: Record<string, string> = {}, text = ''): void => {
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization, apikey',
      'access-control-allow-methods': '*, PATCH, HEAD',
      'access-control-expose-headers': '*, location, upload-offset, upload-length',
      'tus-resumable': '1.0.0',
      ...headers,
    })
    response.end(text)
  }
  const body: Buffer[] = []
  for await (const chunk of request) body.push(chunk as Buffer)
  if (request.method === 'OPTIONS') return say(204)
  if (request.method === 'POST') return say(201, { location: '/storage/v1/upload/resumable/one' })
  if (request.method === 'HEAD') {
    return say(200, { 'upload-offset': String(kept.length), 'upload-length': '11' })
  }
  switch (whims.shift() ?? 'takes') {
    case 'takes':
      kept = Buffer.concat([kept, ...body])
      return say(204, { 'upload-offset': String(kept.length) })
    case 'interrupted':
      return say(400, {}, 'ERR_UPLOAD_INTERRUPTED: the upload was taken over')
    case 'full':
      return say(413, {}, 'quota: there is no room')
    case 'silent':
  }
}

const put = (patience?: number) =>
  putInPieces('vault', 'a/b', new Blob(['sealed file']), { patience })

test('a file arrives', async () => {
  await put()
  expect(kept.toString()).toBe('sealed file')
})

test('a piece that met its own repetition is sent again', async () => {
  whims = ['interrupted']
  await put()
  expect(kept.toString()).toBe('sealed file')
})

test('a line that dies without a word is left for another', async () => {
  whims = ['silent', 'silent']
  // Long enough that the third line's answer is there in time on a busy machine.
  await put(3_000)
  expect(kept.toString()).toBe('sealed file')
})

test('when no line lives, the server is away', async () => {
  whims = ['silent', 'silent', 'silent', 'silent']
  await expect(put(50)).rejects.toMatchObject({ type: 'offline' })
})

test('a refusal is one at once', async () => {
  whims = ['full', 'takes']
  await expect(put()).rejects.toMatchObject({ status: 413 })
  expect(kept).toHaveLength(0)
})
