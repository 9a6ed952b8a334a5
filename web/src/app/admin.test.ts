import { expect, test } from 'vitest'
import type { AuthState } from '../backend/auth'
import { mayEnterAdmin, showsAdminEntry } from './admin'

function state(email: string, metadata: string[], profile?: string[]): AuthState {
  return {
    status: 'signed-in',
    user: {
      id: 'u',
      email,
      fullName: '',
      lawFirm: '',
      practiceAreas: metadata,
      hasPassword: true,
    },
    profile: profile && { id: 'u', practice_areas: profile, updated_at: '' },
    profileStatus: profile ? 'loaded' : 'failed',
    recovering: false,
    arriving: undefined,
    arrivalFailed: false,
    problem: undefined,
  }
}

test.each([
  ['profile grants', state('a@x.org', [], ['admin', 'tax']), true, true],
  ['e-mail contains admin', state('sysadmin@x.org', [], []), true, false],
  ['metadata grants', state('a@x.org', ['admin'], []), false, true],
  ['nothing grants', state('a@x.org', ['tax'], ['tax']), false, false],
  ['profile failed to load', state('a@x.org', [], undefined), false, false],
])('%s', (_, auth, guard, entry) => {
  expect(mayEnterAdmin(auth)).toBe(guard)
  expect(showsAdminEntry(auth)).toBe(entry)
})

test('nobody signed in', () => {
  const nobody = { ...state('', []), user: undefined }
  expect(mayEnterAdmin(nobody)).toBe(false)
  expect(showsAdminEntry(nobody)).toBe(false)
})
