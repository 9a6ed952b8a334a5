import { useEffect } from 'react'

const storageKey = 'legal-ai-tracker'

/** Whether the top bar has a place for the time tracker. Who may only read has none; what somebody
 *  may do is known when the vault is open (`write`; undefined before), and until then it is as it
 *  was the last time in this browser, so that nothing moves. */
export function useTrackerPlace(write: boolean | undefined): boolean {
  useEffect(() => {
    if (write !== undefined) remember(write)
  }, [write])
  return write ?? remembered()
}

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'none'
  } catch {
    return true
  }
}

function remember(place: boolean): void {
  try {
    if (place) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'none')
  } catch {
    // A browser that keeps nothing keeps the place free.
  }
}
