import { beforeEach, expect, it, vi } from 'vitest'
import { postStream } from './ai-stream'
import { bearerHeaders } from './api'
import { request } from './request'

vi.mock('./api', () => ({
  bearerHeaders: vi.fn(async () => new Headers({ authorization: 'Bearer session' })),
}))
vi.mock('./request', () => ({ request: vi.fn(async () => new Response('data: {}\n\n')) }))
beforeEach(() => void vi.clearAllMocks())

const { signal } = new AbortController()

it('sends what it was given, byte for byte, with the keys of the person', async () => {
  const stream = await postStream('/ai/stream', '{"a": 1}', signal, () => undefined, {
    openai: 'own',
  })
  expect(await new Response(stream).text()).toBe('data: {}\n\n')
  const [url, init] = vi.mocked(request).mock.calls[0] ?? []
  expect(url).toBe('/api/v1/ai/stream')
  expect(init?.body).toBe('{"a": 1}')
  const headers = new Headers(init?.headers)
  expect(headers.get('authorization')).toBe('Bearer session')
  expect(headers.get('x-ai-key-openai')).toBe('own')
})

it('asks once more when the session has been renewed, and then sends nothing', async () => {
  let allowed = true
  vi.mocked(bearerHeaders).mockImplementationOnce(async () => {
    allowed = false
    return new Headers()
  })
  const ask = () => {
    if (!allowed) throw new Error('withdrawn')
  }
  await expect(postStream('/ai/stream', '{}', signal, ask)).rejects.toThrow('withdrawn')
  expect(request).not.toHaveBeenCalled()
})
