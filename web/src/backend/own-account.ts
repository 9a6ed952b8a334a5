/** What happened to one's own account, and leaving it. */
import { api, type Wire } from './api'

/** Something that happened, such as `signed-in`, `wrong-password`, `password_changed`; a newer server
 *  may say others. */
export type AccountEvent = Wire['OwnEvent']

/** What happened in the last 30 days, the newest first. */
export async function listAccountEvents(): Promise<readonly AccountEvent[]> {
  return (await api.get('/api/v1/account/events')).events
}

/** Sign out everywhere; the account is removed after a time of grace.
 *  @returns the days in which an administrator can still restore it */
export async function deleteAccount(): Promise<number> {
  return (await api.delete('/api/v1/account')).grace_days
}
