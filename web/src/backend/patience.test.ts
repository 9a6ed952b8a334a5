import { beforeEach, expect, test, vi } from 'vitest'
import { patientFetch } from './patience'
import { request } from './request'

const answers: Response[] = []
const call = vi.fn(async () => answers.shift() ?? new Response('done'))
const busy = (retryAfter = '2', status = 503): Response =>
  new Response('{"code":"unavailable"}', {
    status,
    headers: { 'retry-after': retryAfter, 'content-type': 'application/problem+json' },
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', call)
  answers.length = 0
  call.mockClear()
})

test('a server that has no time is asked again when it said, and nobody is told', async () => {
  answers.push(busy('2'), busy('3'))
  const answered = patientFetch('/push', { method: 'POST', body: 'records' })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_500)
  expect(await (await answered).text()).toBe('done')
  expect(call).toHaveBeenLastCalledWith('/push', { method: 'POST', body: 'records' })
})

test('within reason: then it says when to come again', async () => {
  for (let i = 0; i < 20; i++) answers.push(busy())
  const asked = request('/pull', {}, patientFetch).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toMatchObject({ type: 'unavailable', status: 503, retryAfterSeconds: 2 })
  expect(call).toHaveBeenCalledTimes(6)
})

test.each([
  ['no time is named', new Response('', { status: 503 })],
  ['the time is long', busy('3600')],
  ['the time is a date', busy('Fri, 31 Dec 2027 23:59:59 GMT')],
  ['it was refused', busy('2', 429)],
])('not where %s', async (_, answer) => {
  answers.push(answer)
  expect(await patientFetch('/pull')).toBe(answer)
  expect(call).toHaveBeenCalledTimes(1)
})

test('whoever leaves does not wait', async () => {
  answers.push(busy())
  const leaving = new AbortController()
  const asked = patientFetch('/pull', { signal: leaving.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort(new DOMException('left', 'AbortError'))
  expect(await asked).toMatchObject({ name: 'AbortError' })
  expect(call).toHaveBeenCalledTimes(1)
})
