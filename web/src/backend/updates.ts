/**
 * The kept application and its newer versions.
 *
 * A newer version is fetched and then waits: what is on the screen goes on as it was
 * loaded until the person says that now is a good moment.
 */
import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'

let worker: Workbox | undefined
let isWaiting = false
const listeners = new Set<() => void>()
/** How long the version that is left may take to hand over; milliseconds. */
const patience = 3_000
/** How often a tab that stays open asks for a newer version; milliseconds. */
const interval = 60 * 60 * 1000

/** Keep the application for the times without a network. Later calls do nothing. */
export async function keepApplication(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || worker !== undefined) return
  const { Workbox } = await import('workbox-window')
  if (worker !== undefined) return
  worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    isWaiting = true
    for (const tell of listeners) tell()
  })
  // In every tab: the files of the version before are gone, and with them whatever part of it was
  // still to be fetched. What was typed is kept.
  worker.addEventListener('controlling', reload)
  await worker.register()
  setInterval(() => void worker?.update().catch(() => undefined), interval)
}

/** Whether a newer version is there and waits to be taken. */
export function useUpdateWaiting(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => isWaiting,
  )
}

/** Go on with the newer version: every tab of this browser loads it. */
export function takeUpdate(): void {
  worker?.messageSkipWaiting()
  // One that is busy hands over late. The page comes from the network first, which has the newer one.
  setTimeout(reload, patience)
}

function reload(): void {
  window.location.reload()
}
