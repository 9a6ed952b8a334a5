/** The signed-in person as components see them. */
import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '../lib/after-paint'
import { type AuthState, getAuth, hasStoredSession, startAuth, subscribeAuth } from './auth'

/** Subscribes, and finds out who is signed in if nobody asked before. */
export function useAuth(): AuthState {
  const state = useSyncExternalStore(subscribeAuth, getAuth, getAuth)
  useEffect(() => {
    // The failure is in the state, where the guard shows it.
    const start = (): void => void startAuth().catch(() => undefined)
    // Whoever was here before waits for it; nobody else does.
    if (hasStoredSession()) start()
    else afterPaint(start)
  }, [])
  return state
}
