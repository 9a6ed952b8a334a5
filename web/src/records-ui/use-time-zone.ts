/** The clock that times are shown on: the person's preference, else the device's. */
import { useAuth } from '../backend/use-auth'
import { preferencesKind } from '../domain/preferences.ts'
import { useRecords } from '../vault/hooks'

/** IANA name of the reader's time zone. */
export function useTimeZone(): string {
  const { user } = useAuth()
  const own = useRecords(preferencesKind).find(({ value }) => value.user === user?.id)
  return own?.value.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
}
