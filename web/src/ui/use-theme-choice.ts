import { useSyncExternalStore } from 'react'
import { resolveTheme, subscribeTheme, type ThemeChoice, themeChoice } from './color-scheme'

/** The theme that was chosen on this device, and what it looks like now. */
export function useThemeChoice(): {
  readonly choice: ThemeChoice
  readonly scheme: 'light' | 'dark'
} {
  const choice = useSyncExternalStore(subscribeTheme, themeChoice, themeChoice)
  const scheme = useSyncExternalStore(subscribeTheme, () => resolveTheme(choice))
  return { choice, scheme }
}
