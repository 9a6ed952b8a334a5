/** Whether keyboard shortcuts are on, kept on this device. Some people's hands or voices press keys
 *  without meaning to (WCAG 2.1.4). */

const storageKey = 'legal-ai-shortcuts'
const watchers = new Set<() => void>()

/** Whether shortcuts answer; they do until somebody turns them off. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Turn shortcuts on or off. */
export function chooseShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // A browser that keeps nothing keeps this on.
  }
  for (const hear of watchers) hear()
}

/** Hear of changes, also of those in other tabs. */
export function watchShortcuts(heard: () => void): () => void {
  watchers.add(heard)
  window.addEventListener('storage', heard)
  return () => {
    watchers.delete(heard)
    window.removeEventListener('storage', heard)
  }
}
