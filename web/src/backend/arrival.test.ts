// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takeCode, takeSession } from '../lib/address-secrets'
import { acceptWaiting, declineWaiting, receive } from './arrival'
import { rememberAsked, wasAsked } from './asked'
import { sessionForCode } from './provider-sign-in'
import { request } from './request'
import type { SupabaseClient } from './supabase'

vi.mock('../lib/address-secrets', () => ({ takeCode: vi.fn(), takeSession: vi.fn() }))
vi.mock('./config', () => ({
  getConfig: async () => ({ anonKey: 'anon', url: 'http://law.test' }),
}))
vi.mock('./provider-sign-in', () => ({ sessionForCode: vi.fn() }))
vi.mock('./request', () => ({ request: vi.fn() }))

const setSession = vi.fn()
const signOut = vi.fn()
const client = { auth: { setSession, admin: { signOut } } } as unknown as SupabaseClient
const mallory = { id: 'm', email: 'mallory@law.test' }
const ada = { id: 'a', email: 'ada@law.test' }
const tokens = { access_token: 'planted', refresh_token: 'r' }

/** Somebody follows a link with the session of an account. */
function link(owner: { id: string; email: string }, kind = 'signup'): void {
  vi.mocked(takeSession).mockReturnValue({ accessToken: 'planted', refreshToken: 'r', kind })
  vi.mocked(request).mockResolvedValue(new Response(JSON.stringify(owner)))
}

beforeEach(async () => {
  vi.clearAllMocks()
  localStorage.clear()
  vi.mocked(takeCode).mockReturnValue('')
  vi.mocked(takeSession).mockReturnValue(undefined)
  setSession.mockResolvedValue({ error: null })
  signOut.mockResolvedValue({ error: null })
  await declineWaiting(client)
  vi.clearAllMocks()
})

describe('a planted link', () => {
  test('signs nobody in: it waits for a yes to the address that the server names', async () => {
    link(mallory)
    expect(await receive(client, undefined)).toEqual({
      email: 'mallory@law.test',
      present: '',
      recovery: false,
    })
    expect(setSession).not.toHaveBeenCalled()
  })

  test('names who is signed in already, and leaves them alone', async () => {
    link(mallory, 'recovery')
    expect(await receive(client, ada)).toEqual({
      email: 'mallory@law.test',
      present: 'ada@law.test',
      recovery: true,
    })
    expect(setSession).not.toHaveBeenCalled()
  })

  test('is not helped by what was asked for another address', async () => {
    rememberAsked('ada@law.test')
    link(mallory)
    expect(await receive(client, undefined)).toMatchObject({ email: 'mallory@law.test' })
    expect(setSession).not.toHaveBeenCalled()
  })

  test('ends with a no, and its session with it', async () => {
    link(mallory)
    await receive(client, undefined)
    await declineWaiting(client)
    expect(signOut).toHaveBeenCalledWith('planted', 'local')
    await acceptWaiting(client)
    expect(setSession).not.toHaveBeenCalled()
  })

  test('with tokens that the server refuses is nothing', async () => {
    link(mallory)
    vi.mocked(request).mockRejectedValue(new Error('401'))
    expect(await receive(client, ada)).toBe('failed')
    expect(setSession).not.toHaveBeenCalled()
  })

  test('with a code that this tab did not leave for is nothing', async () => {
    vi.mocked(takeCode).mockReturnValue('planted')
    vi.mocked(sessionForCode).mockRejectedValue(new Error('no verifier'))
    expect(await receive(client, undefined)).toBe('failed')
    expect(setSession).not.toHaveBeenCalled()
  })
})

describe('a session is taken up at once', () => {
  test('when this browser asked for the mail, once', async () => {
    rememberAsked(' Ada@Law.test ')
    link(ada)
    expect(await receive(client, undefined)).toBe('taken')
    expect(setSession).toHaveBeenCalledExactlyOnceWith(tokens)
    link(ada)
    expect(await receive(client, undefined)).toMatchObject({ email: 'ada@law.test' })
  })

  test('when the account is signed in here already', async () => {
    link(ada, 'recovery')
    expect(await receive(client, ada)).toBe('recovery')
    expect(setSession).toHaveBeenCalledExactlyOnceWith(tokens)
  })

  test('when this tab left for the provider; the provider’s own tokens are not kept', async () => {
    vi.mocked(takeCode).mockReturnValue('code')
    vi.mocked(sessionForCode).mockResolvedValue({ ...tokens, provider_token: 'g' } as never)
    expect(await receive(client, undefined)).toBe('taken')
    expect(setSession).toHaveBeenCalledExactlyOnceWith(tokens)
  })

  test('after a yes', async () => {
    link(mallory)
    await receive(client, undefined)
    await acceptWaiting(client)
    expect(setSession).toHaveBeenCalledExactlyOnceWith(tokens)
  })
})

test('what was asked for is forgotten after a day', () => {
  vi.useFakeTimers()
  rememberAsked('ada@law.test')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(wasAsked('ada@law.test')).toBe(false)
  vi.useRealTimers()
})
