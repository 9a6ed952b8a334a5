/** Fetch what the address asks for while the interface's language is still on its way. */
import { screens } from './screens'

/** The screen at a path, its parameters standing for one part each. */
function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const parts = pathname.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}

export function preloadScreen(pathname: string): void {
  const screen = screens.find(({ path }) => matches(path, pathname))
  if (screen === undefined) return
  screen.preload()
  if (screen.access !== 'public') {
    // A failure shows when the frame is rendered.
    import('./shell/Shell').catch(() => undefined)
  }
}
