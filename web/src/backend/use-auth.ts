/** The signed-in person as components see them. */
import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '../lib/after-paint'
import { type AuthState, getAuth, hasStoredSession, startAuth, subscribeAuth } from './auth'

/** Subscribes, and finds out who is signed in if nobody asked before. With `select` only what it
 *  takes out of the state, so that a screen is not drawn again for the rest. */
export function useAuth(): AuthState
export function useAuth<T>(select: (state: AuthState) => T): T
export function useAuth(select: (state: AuthState) => unknown = whole): unknown {
  const read = (): unknown => select(getAuth())
  const state = useSyncExternalStore(subscribeAuth, read, read)
  useEffect(() => {
    // The failure is in the state, where the guard shows it.
    const start = (): void => void startAuth().catch(() => undefined)
    // Whoever was here before waits for it; nobody else does.
    if (hasStoredSession()) start()
    else afterPaint(start)
  }, [])
  return state
}

function whole(state: AuthState): AuthState {
  return state
}
