import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { serviceMessage } from './auth-actions'
import { asDemand } from './demands'
import { ApiError, errorFromResponse, fromService, isApiError } from './errors'
import { storageError } from './storage'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

test('a problem keeps its code, sentence, request id and waiting time', async () => {
  const error = await errorFromResponse(
    answer(
      429,
      { code: 'rate_limited', detail: 'Too many.', retry_after: 7 },
      { 'x-request-id': 'r1' },
    ),
  )
  expect(error).toMatchObject({
    type: 'rate_limited',
    message: 'Too many.',
    status: 429,
    requestId: 'r1',
    retryAfterSeconds: 7,
  })
})

test.each([
  [401, 'unauthenticated'],
  [409, 'stale'],
  [413, 'too_large'],
  [503, 'unavailable'],
  [500, 'internal'],
])('a status %i without a code is %s', async (status, type) => {
  const response = new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
  expect((await errorFromResponse(response)).type).toBe(type)
})

test('a code nobody knows falls back to the status', async () => {
  expect((await errorFromResponse(answer(403, { code: 'novel' }))).type).toBe('denied')
})

test('a binary refusal keeps its bytes', async () => {
  const bytes = new Uint8Array([0xa1, 0x61])
  const response = new Response(bytes, {
    status: 409,
    headers: { 'content-type': 'application/cbor' },
  })
  const error = await errorFromResponse(response)
  expect(error.type).toBe('stale')
  expect([...(error.body ?? [])]).toEqual([...bytes])
})

test('isApiError narrows by type', () => {
  const error = new ApiError({ type: 'offline', message: '', status: 0 })
  expect(isApiError(error, 'offline')).toBe(true)
  expect(isApiError(error, 'stale')).toBe(false)
  expect(isApiError(new Error('x'))).toBe(false)
})

test.each([
  [400, { statusCode: '404', code: 'NoSuchKey', message: 'Object not found' }, 'not_found', 404],
  [400, { statusCode: '409', code: 'KeyAlreadyExists', message: 'x' }, 'conflict', 409],
  [400, { statusCode: '413', code: 'EntityTooLarge', message: 'x' }, 'too_large', 413],
  [
    400,
    { statusCode: '403', code: 'AccessDenied', reason: 'proof_required' },
    'proof_required',
    403,
  ],
])('the storage service’s %i %o is %s', (status, body, type, real) => {
  const error = storageError(status, JSON.stringify(body))
  expect(error.type).toBe(type)
  expect(error.status).toBe(real)
})

test('what the account service says is its own, and no answer is ours to say', () => {
  const refused = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(fromService(refused)).toBe(refused)
  expect(serviceMessage(refused)).toBe('Invalid login credentials')
  for (const lost of [
    new AuthRetryableFetchError('Failed to fetch', 0),
    new AuthRetryableFetchError('HTTP 502', 502),
  ]) {
    for (const error of [fromService(lost), asDemand(lost)]) {
      expect(isApiError(error, 'offline')).toBe(true)
      expect(serviceMessage(error)).toBeUndefined()
    }
  }
})
