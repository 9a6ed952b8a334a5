/**
 * Notifications of this browser. They say that something is due and when, never what: a
 * screen may be seen by others, and systems keep what they have shown.
 */

const storageKey = 'legalai-notify'
const heard = new Set<() => void>()

/** Whether this browser can show notifications, and whether it may. */
export type NotifyState = 'unsupported' | 'denied' | 'off' | 'on'

/** Where things stand on this device. */
export function notifyState(): NotifyState {
  if (!('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && wanted() ? 'on' : 'off'
}

/** Whether this device shows them. Cheaper to ask than {@link notifyState}: the browser is asked
 *  for its permission only where the person wants any. */
export function notifies(): boolean {
  return wanted() && notifyState() === 'on'
}

/** Hear of changes made by {@link switchNotify}. */
export function watchNotify(listener: () => void): () => void {
  heard.add(listener)
  return () => heard.delete(listener)
}

/** Switch notifications on or off; to be called on a click, because it may ask for permission. */
export async function switchNotify(on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission()
  try {
    if (on) localStorage.setItem(storageKey, 'on')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of heard) listener()
}

function wanted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Show one. Notifications with the same tag, from several tabs, appear as one. */
export function notify(tag: string, title: string, body: string): void {
  try {
    const shown = new Notification(title, { tag, body, icon: '/favicon.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Some browsers show notifications through a service worker only.
    navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.showNotification(title, { tag, body }))
      .catch(() => undefined)
  }
}
