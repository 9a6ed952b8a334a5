/** The places this account is signed in at. */
import { api } from './api'
import { unlessGone } from './errors'

export interface SignedInSession {
  readonly id: string
  readonly userAgent: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly refreshedAt: number
  readonly current: boolean
}

/** Where the account is signed in. */
export async function listSessions(): Promise<readonly SignedInSession[]> {
  const { sessions } = await api.get('/api/v1/account/sessions')
  return sessions.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    createdAt: session.created_at,
    refreshedAt: session.refreshed_at,
    current: session.current,
  }))
}

/** End one session; whoever uses it is signed out at their next call. */
export async function endOtherSession(id: string): Promise<void> {
  const call = { params: { path: { id } } }
  await api.delete('/api/v1/account/sessions/{id}', call).catch(unlessGone)
}
