/** Light, dark or the system's choice: kept under one key, put on the page before the first
 *  paint by /before.js, changed here. Works with and without the component library. */

export type ThemeChoice = 'light' | 'dark' | 'system'

export const themeStorageKey = 'legal-ai-theme'

const attribute = 'data-mantine-color-scheme'
const watchers = new Set<() => void>()

/** Whether a stored value is a choice. */
export function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** What was chosen on this device. Nothing stored follows the system. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return isThemeChoice(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** The scheme that a choice comes to now; a system without a preference gives light. */
export function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function apply(): void {
  // Paper is white, whatever the screen is.
  const scheme = window.matchMedia('print').matches ? 'light' : resolveTheme(themeChoice())
  document.documentElement.setAttribute(attribute, scheme)
  for (const heard of watchers) heard()
}

/** Choose for this device, in all its tabs. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice)
  } catch {
    document.documentElement.setAttribute(attribute, resolveTheme(choice))
  }
  apply()
}

/** Hear of every change of the look. Returns how to stop. */
export function subscribeTheme(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** Follow the system's changes, those of other tabs, and the printer. Call once. */
export function followTheme(): void {
  for (const changing of ['(prefers-color-scheme: dark)', 'print']) {
    window.matchMedia(changing).addEventListener('change', apply)
  }
  window.addEventListener('storage', (event) => {
    if (event.key === themeStorageKey) apply()
  })
}
