import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors'
import { addSecurityKey, askedFactors, beginEnrolment, verifySecurityKey } from './second-factor'

const calls = vi.hoisted(() => ({
  listFactors: vi.fn(),
  enroll: vi.fn(),
  unenroll: vi.fn(),
  authenticate: vi.fn(),
  register: vi.fn(),
}))

vi.mock('./supabase', () => ({
  getSupabase: async () => ({
    auth: {
      mfa: { ...calls, webauthn: calls },
    },
  }),
}))

const factor = (id: string, factor_type: string, status = 'verified') => ({
  id,
  factor_type,
  status,
  friendly_name: id,
  created_at: '2026-01-01T00:00:00Z',
})

beforeEach(() => {
  vi.resetAllMocks()
  const all = [factor('half', 'webauthn', 'unverified'), factor('k', 'webauthn')]
  calls.listFactors.mockResolvedValue({ data: { all }, error: null })
})

test('what is asked for is what counts', async () => {
  expect(await askedFactors()).toEqual({ factorId: undefined, keyId: 'k' })
})

test('a key that the browser did not get is another failure than one that the server refuses', async () => {
  calls.authenticate.mockResolvedValueOnce({ error: null })
  await verifySecurityKey()
  expect(calls.authenticate).toHaveBeenCalledWith({ factorId: 'k' })
  const dismissed = Object.assign(new Error('dismissed'), { __isWebAuthnError: true })
  calls.authenticate.mockResolvedValueOnce({ error: dismissed })
  await expect(verifySecurityKey()).rejects.toMatchObject({ type: 'key_not_shown' })
  const code = 'mfa_verification_failed'
  calls.authenticate.mockResolvedValueOnce({ error: Object.assign(new Error('wrong'), { code }) })
  await expect(verifySecurityKey()).rejects.toMatchObject({ code })
})

test('whoever begins drops what was begun of the same kind, and nothing that counts', async () => {
  const all = [
    factor('half key', 'webauthn', 'unverified'),
    factor('half app', 'totp', 'unverified'),
    factor('app', 'totp'),
    factor('key', 'webauthn'),
  ]
  calls.listFactors.mockResolvedValue({ data: { all }, error: null })
  const factors = [factor('app', 'totp'), factor('key', 'webauthn'), factor('new', 'webauthn')]
  calls.register.mockResolvedValue({ data: { user: { factors } }, error: null })
  const createdAt = Date.parse('2026-01-01T00:00:00Z')
  expect(await addSecurityKey('new')).toEqual([
    { id: 'key', name: 'key', createdAt },
    { id: 'new', name: 'new', createdAt },
  ])
  expect(calls.register).toHaveBeenCalledWith({ friendlyName: 'new' })
  expect(calls.unenroll.mock.calls).toEqual([[{ factorId: 'half key' }]])
  const totp = { qr_code: 'data:,', secret: 'S' }
  calls.enroll.mockResolvedValue({ data: { id: 'f', totp }, error: null })
  await beginEnrolment()
  expect(calls.unenroll.mock.calls.slice(1)).toEqual([[{ factorId: 'half app' }]])
})

test('a key that was not made says why', async () => {
  const refused = (error: object) =>
    calls.register.mockResolvedValueOnce({ data: null, error: Object.assign(new Error(), error) })
  refused({ __isWebAuthnError: true, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' })
  await expect(addSecurityKey('n')).rejects.toMatchObject({ type: 'key_not_shown' })
  refused({ __isWebAuthnError: true, code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' })
  await expect(addSecurityKey('n')).rejects.toMatchObject({ type: 'key_known' })
  refused({ code: 'mfa_factor_name_conflict' })
  await expect(addSecurityKey('n')).rejects.toMatchObject({ type: 'key_name_taken' })
  refused({ code: 'reauthentication_needed' })
  const demanded = addSecurityKey('n')
  await expect(demanded).rejects.toBeInstanceOf(ApiError)
  await expect(demanded).rejects.toMatchObject({ type: 'act_required' })
})
