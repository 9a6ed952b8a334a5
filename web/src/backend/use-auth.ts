/** The signed-in person as components see them. */
import { useEffect, useSyncExternalStore } from 'react'
import { type AuthState, getAuth, startAuth, subscribeAuth } from './auth'

/** Subscribes, and finds out who is signed in if nobody asked before. */
export function useAuth(): AuthState {
  const state = useSyncExternalStore(subscribeAuth, getAuth, getAuth)
  useEffect(() => {
    // The failure is in the state, where the guard shows it.
    startAuth().catch(() => undefined)
  }, [])
  return state
}
