/** What happened to one's own account, and leaving it. */
import { api } from './api'

export interface AccountEvent {
  /** Milliseconds since 1970. */
  readonly at: number
  /** such as `signed-in`, `wrong-password`, `password_changed`; a newer server may say others */
  readonly kind: string
}

/** What happened in the last 30 days, the newest first. */
export async function listAccountEvents(): Promise<readonly AccountEvent[]> {
  const { events } = await api.get<{ events: readonly AccountEvent[] }>('/account/events')
  return events
}

/** Sign out everywhere; the account is removed after a time of grace.
 *  @returns the days in which an administrator can still restore it */
export async function deleteAccount(): Promise<number> {
  const { grace_days } = await api.delete<{ grace_days: number }>('/account')
  return grace_days
}
