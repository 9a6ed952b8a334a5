/** The clock that times are shown on: the person's preference, else the device's. */
import { useAuth } from '../backend/use-auth'
import { preferencesKind } from '../domain/preferences.ts'
import { deviceZone } from '../lib/device-zone.ts'
import { useRecords } from '../vault/hooks'

/** IANA name of the reader's time zone. */
export function useTimeZone(): string {
  const id = useAuth(({ user }) => user?.id)
  const own = useRecords(preferencesKind).find(({ value }) => value.user === id)
  return own?.value.timeZone || deviceZone()
}
