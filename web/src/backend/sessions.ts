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

interface WireSession {
  readonly id: string
  readonly user_agent: string
  readonly created_at: number
  readonly refreshed_at: number
  readonly current: boolean
}

/** Where the account is signed in. */
export async function listSessions(): Promise<readonly SignedInSession[]> {
  const { sessions } = await api.get<{ sessions: readonly WireSession[] }>('/account/sessions')
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
  await api.delete(`/account/sessions/${encodeURIComponent(id)}`).catch(unlessGone)
}
