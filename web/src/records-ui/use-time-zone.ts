/** The clock that times are shown on: the person's preference, else the device's. */
import { getAuth } from '../backend/auth'
import { useAuth } from '../backend/use-auth'
import { type Preferences, preferencesKind } from '../domain/firm/preferences.ts'
import type { CivilDate } from '../domain/values/civil-date.ts'
import { wallTimeOf } from '../domain/values/zoned-time.ts'
import { deviceZone } from '../lib/device-zone.ts'
import { liveStore } from '../vault/records/current'
import { useRecords } from '../vault/records/hooks'
import type { Entry } from '../vault/wire/types'

/** IANA name of the reader's time zone. */
export function useTimeZone(): string {
  const id = useAuth(({ user }) => user?.id)
  return zoneOf(useRecords(preferencesKind), id)
}

function zoneOf(preferences: readonly Entry<Preferences>[], user: string | undefined): string {
  return preferences.find(({ value }) => value.user === user)?.value.timeZone || deviceZone()
}

/** The day that it is on that clock: what is due then, is due today. */
export function useToday(): CivilDate {
  return wallTimeOf(Date.now(), useTimeZone()).day
}

/** The same day for code outside components, and for what a form begins with: lists, forms and steps agree on it. */
export function todayNow(): CivilDate {
  return dayAt(Date.now())
}

/** The day that it was at an instant, on the same clock. */
export function dayAt(instant: number): CivilDate {
  return wallTimeOf(instant, zoneOf(liveStore.list(preferencesKind), getAuth().user?.id)).day
}
