// @vitest-environment happy-dom
import type { Session } from '@supabase/auth-js'
import { beforeEach, expect, test, vi } from 'vitest'

type Hear = (event: string, session: Session | null) => void

const service = vi.hoisted(() => ({
  hear: undefined as Hear | undefined,
  reads: 0,
  row: { id: 'u1', practice_areas: ['tax'], updated_at: 't' } as unknown,
  failure: null as Error | null,
}))

vi.mock('./profile', () => {
  const read = async () => {
    service.reads += 1
    if (service.failure !== null) throw service.failure
    return service.row
  }
  return { fetchProfile: read, storeProfile: read }
})

vi.mock('./supabase', () => {
  const auth = {
    onAuthStateChange: (hear: Hear) => {
      service.hear = hear
    },
    signOut: () => Promise.resolve({ error: service.failure }),
  }
  return { getSupabase: () => Promise.resolve({ auth }) }
})

function session(claims: object = { aal: 'aal1' }, factors?: object[]): Session {
  return {
    access_token: `h.${btoa(JSON.stringify(claims))}.s`,
    user: {
      id: 'u1',
      email: 'ana@firma.es',
      user_metadata: { full_name: 'Ana', practice_areas: ['tax', 7] },
      app_metadata: { providers: ['google'] },
      factors,
    },
  } as unknown as Session
}

async function fresh(): Promise<typeof import('./auth')> {
  vi.resetModules()
  const auth = await import('./auth')
  await auth.startAuth()
  return auth
}

beforeEach(() => {
  vi.useFakeTimers()
  service.reads = 0
  service.failure = null
})

test('loading, then signed out', async () => {
  const auth = await fresh()
  expect(auth.getAuth().status).toBe('loading')
  service.hear?.('INITIAL_SESSION', null)
  expect(auth.getAuth().status).toBe('signed-out')
})

test('what was typed about the server ends with the session, in whichever tab that ended', async () => {
  const auth = await fresh()
  const { keepUnsaved, readUnsaved } = await import('../lib/unsaved')
  keepUnsaved('admin:mail', { host: 'mail.example' })
  service.hear?.('INITIAL_SESSION', session())
  service.hear?.('TOKEN_REFRESHED', session())
  expect(readUnsaved('admin:mail')).toEqual({ host: 'mail.example' })
  const other = session()
  service.hear?.('SIGNED_IN', { ...other, user: { ...other.user, id: 'u2' } })
  expect(auth.getAuth().user?.id).toBe('u2')
  expect(readUnsaved('admin:mail')).toBeUndefined()
  keepUnsaved('admin:mail', { host: 'mail.example' })
  service.hear?.('SIGNED_OUT', null)
  expect(readUnsaved('admin:mail')).toBeUndefined()
})

test('the profile is read about 100 ms after a sign-in, and not on a token refresh', async () => {
  const auth = await fresh()
  service.hear?.('SIGNED_IN', session())
  expect(auth.getAuth()).toMatchObject({
    status: 'signed-in',
    user: { email: 'ana@firma.es', fullName: 'Ana', practiceAreas: ['tax'], hasPassword: false },
    profileStatus: 'loading',
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(service.reads).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(auth.getAuth().profile?.practice_areas).toEqual(['tax'])
  service.hear?.('TOKEN_REFRESHED', session())
  await vi.advanceTimersByTimeAsync(1000)
  expect(service.reads).toBe(1)
})

test('the profile is cleared when nobody is signed in', async () => {
  const auth = await fresh()
  service.hear?.('SIGNED_IN', session())
  await vi.advanceTimersByTimeAsync(100)
  service.hear?.('SIGNED_OUT', null)
  expect(auth.getAuth()).toMatchObject({ profile: undefined, profileStatus: 'none' })
})

test('a profile that cannot be read is logged only', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  service.failure = new Error('down')
  const auth = await fresh()
  service.hear?.('SIGNED_IN', session())
  await vi.advanceTimersByTimeAsync(100)
  expect(log).toHaveBeenCalledWith('Error fetching profile:', service.failure)
  expect(auth.getAuth()).toMatchObject({ status: 'signed-in', profileStatus: 'failed' })
})

test('an update without anyone signed in says so', async () => {
  const auth = await fresh()
  await expect(auth.updateProfile({ practice_areas: [] })).rejects.toThrow('No user logged in')
})

test('an update that fails is logged and rethrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const auth = await fresh()
  service.hear?.('SIGNED_IN', session())
  await vi.advanceTimersByTimeAsync(100)
  service.failure = new Error('refused')
  await expect(auth.updateProfile({ practice_areas: ['tax'] })).rejects.toThrow('refused')
  expect(log).toHaveBeenCalledWith('Error updating profile:', service.failure)
})

test('a verified factor that was not shown keeps the screens shut', async () => {
  const auth = await fresh()
  const complete: boolean[] = []
  auth.onSignedIn((done) => complete.push(done))
  service.hear?.('SIGNED_IN', session({ aal: 'aal1' }, [{ status: 'verified' }]))
  expect(auth.getAuth().status).toBe('second-factor')
  service.hear?.('MFA_CHALLENGE_VERIFIED', session({ aal: 'aal2' }, [{ status: 'verified' }]))
  expect(auth.getAuth().status).toBe('signed-in')
  expect(complete).toEqual([false, true])
})

test('an unverified factor asks for nothing', async () => {
  const auth = await fresh()
  service.hear?.('SIGNED_IN', session({ aal: 'aal1' }, [{ status: 'unverified' }]))
  expect(auth.getAuth().status).toBe('signed-in')
})

test('a recovery event is remembered until a password is set', async () => {
  const auth = await fresh()
  service.hear?.('PASSWORD_RECOVERY', session())
  expect(auth.getAuth().recovering).toBe(true)
  auth.endRecovery()
  expect(auth.getAuth().recovering).toBe(false)
})

test('a sign-out that fails is logged and rethrown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const auth = await fresh()
  service.failure = new Error('down')
  await expect(auth.endSession()).rejects.toThrow('down')
  expect(log).toHaveBeenCalledWith('Error signing out:', service.failure)
})
