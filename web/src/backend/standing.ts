/** How the account stands here: what waits after somebody came in by its mailbox, whether this
 *  browser is asked about it, and what signs in besides the password.
 *
 *  Asked of the server when the shell opens, when the window is looked at again and now and then,
 *  because the answer changes by what happens in other browsers. */
import { useSyncExternalStore } from 'react'
import { api, type Wire } from './api'

export interface Standing {
  /** Until when things wait in this session, in milliseconds since 1970; 0: nothing does. */
  readonly heldUntil: number
  /** Somebody came in, and this session can say whether it was its person. */
  readonly asked?: Wire['Asked'] | undefined
  /** Second factors, without their recovery codes. */
  readonly factors: number
  readonly passkeys: number
  /** For an administrator with neither: whether one is asked for, or required. */
  readonly adminFactor: Wire['StandingBody']['admin_factor']
}

const interval = 60_000

let standing: Standing | undefined
const listeners = new Set<() => void>()

function set(next: Standing | undefined): void {
  if (JSON.stringify(next) === JSON.stringify(standing)) return
  standing = next
  for (const tell of listeners) tell()
}

/** Ask the server. What was known stays when it cannot be asked. */
export async function readStanding(): Promise<void> {
  const told = await api.get('/api/v1/account/standing')
  set({
    heldUntil: told.held_until,
    asked: told.asked,
    factors: told.factors,
    passkeys: told.passkeys,
    adminFactor: told.admin_factor,
  })
}

/** The standing as it is known; undefined before the server was asked. */
export function useStanding(): Standing | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => standing,
  )
}

/** Keep what is known up to date. Returns how to stop, and forgets then: somebody else may come. */
export function watchStanding(): () => void {
  const ask = (): void => {
    if (document.visibilityState === 'visible') void readStanding().catch(() => undefined)
  }
  ask()
  window.addEventListener('focus', ask)
  document.addEventListener('visibilitychange', ask)
  const timer = setInterval(ask, interval)
  return () => {
    window.removeEventListener('focus', ask)
    document.removeEventListener('visibilitychange', ask)
    clearInterval(timer)
    set(undefined)
  }
}

/** Say whether it was this person who came in. Yes demands an act of the person (demands.ts); no
 *  undoes what was done then.
 *  @throws ApiError `not_found` when nothing waits any more, `proof_required` while the vault is shut */
export async function answerHold(mine: boolean): Promise<void> {
  await api.post('/api/v1/account/standing/answer', { body: { mine } })
  await readStanding().catch(() => undefined)
}

/** The account ids of those members of a firm of whom colleagues were told that somebody came into
 *  their account without its earlier keys. */
export async function listHeldMembers(workspace: string): Promise<readonly string[]> {
  const params = { path: { id: workspace } }
  return (await api.get('/api/v1/workspaces/{id}/held', { params })).accounts
}
