import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors'
import { removeSecondFactor } from './second-factor'
import { endOtherSession } from './sessions'
import { restShare, revokeShare } from './shares'

const calls = vi.hoisted(() => ({ call: vi.fn(), unenroll: vi.fn(), refreshSession: vi.fn() }))

vi.mock('./api', () => ({ api: { delete: calls.call, put: calls.call } }))
vi.mock('./supabase', () => ({
  getSupabase: async () => ({
    auth: { mfa: { unenroll: calls.unenroll }, refreshSession: calls.refreshSession },
  }),
}))

beforeEach(() => vi.resetAllMocks())

const gone = new ApiError({ type: 'not_found', message: 'There is none.', status: 404 })
const denied = new ApiError({ type: 'denied', message: 'Not by you.', status: 403 })

test.each([
  ['a session', () => endOtherSession('s')],
  ['a link', () => revokeShare('w', 's')],
  ['a link that is to rest', () => restShare('w', 's', true)],
])('%s that is gone already, because an answer was lost, is done with', async (_, take) => {
  calls.call.mockRejectedValueOnce(gone)
  await take()
  calls.call.mockRejectedValueOnce(denied)
  await expect(take()).rejects.toBe(denied)
})

test('so is a second factor', async () => {
  calls.unenroll.mockResolvedValueOnce({ error: { code: 'mfa_factor_not_found' } })
  await removeSecondFactor('f')
  expect(calls.refreshSession).toHaveBeenCalledTimes(1)
  calls.unenroll.mockResolvedValueOnce({ error: { code: 'insufficient_aal' } })
  await expect(removeSecondFactor('f')).rejects.toMatchObject({ code: 'insufficient_aal' })
})
