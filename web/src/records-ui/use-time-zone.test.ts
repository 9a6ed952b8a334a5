import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as auth from '../backend/auth'
import { defaultPreferences, preferencesKind } from '../domain/firm/preferences.ts'
import { closeFakeVault, openFakeVault } from '../features/testing/fake-vault'
import { createRecord } from '../vault/records/records'
import { dayAt, todayNow } from './use-time-zone.ts'

const noon = Date.parse('2026-03-04T12:00:00Z')

beforeEach(() => {
  openFakeVault()
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.spyOn(auth, 'getAuth').mockReturnValue({ ...auth.getAuth(), user: { id: 'me' } as never })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeFakeVault()
})

it.each([
  ['Pacific/Kiritimati', '2026-03-05', '2026-03-06'],
  ['Pacific/Pago_Pago', '2026-03-04', '2026-03-05'],
])('forms begin with the day of the person’s own clock: %s', async (timeZone, today, tomorrow) => {
  await createRecord(preferencesKind, { ...defaultPreferences('other'), timeZone: 'UTC' })
  await createRecord(preferencesKind, { ...defaultPreferences('me'), timeZone })
  expect(todayNow()).toBe(today)
  expect(dayAt(noon + 86_400_000)).toBe(tomorrow)
})
