import { beforeEach, expect, test, vi } from 'vitest'
import { askedFactors, verifySecurityKey } from './second-factor'

const calls = vi.hoisted(() => ({ listFactors: vi.fn(), authenticate: vi.fn() }))

vi.mock('./supabase', () => ({
  getSupabase: async () => ({
    auth: {
      mfa: { listFactors: calls.listFactors, webauthn: { authenticate: calls.authenticate } },
    },
  }),
}))

const factor = (id: string, factor_type: string, status = 'verified') => ({
  id,
  factor_type,
  status,
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
