/** The clock that times are shown on: the person's preference, else the device's. */
import { useAuth } from '../backend/use-auth'
import type { CivilDate } from '../domain/civil-date.ts'
import { preferencesKind } from '../domain/preferences.ts'
import { wallTimeOf } from '../domain/zoned-time.ts'
import { deviceZone } from '../lib/device-zone.ts'
import { useRecords } from '../vault/hooks'

/** IANA name of the reader's time zone. */
export function useTimeZone(): string {
  const id = useAuth(({ user }) => user?.id)
  const own = useRecords(preferencesKind).find(({ value }) => value.user === id)
  return own?.value.timeZone || deviceZone()
}

/** The day that it is on that clock: what is due then, is due today. */
export function useToday(): CivilDate {
  return wallTimeOf(Date.now(), useTimeZone()).day
}
