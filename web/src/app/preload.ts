/** Fetch what the address asks for while the interface's language is still on its way. */
import { pause } from '../lib/pause'
import { screens } from './screens'
import { shell } from './shell-part'

/** The screen at a path, its parameters standing for one part each. */
function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const parts = pathname.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}

/** Resolves when it is here, or will not come: that shows when it is rendered. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = screens.find(({ path }) => matches(path, pathname))
  if (screen === undefined) return
  if (screen.access === 'public') {
    await Promise.allSettled([screen.fetch()])
    return
  }
  // Asking for a dozen files takes long, and the engine's first formatter longest.
  const frame = shell.fetchPart()
  await pause()
  const wanted = [frame, screen.fetch()]
  await pause()
  await wakeFormatters()
  await Promise.allSettled(wanted)
}

/** What an engine reads for its first formatter, in three parts. */
async function wakeFormatters(): Promise<void> {
  new Intl.Locale('en').maximize()
  await pause()
  Intl.NumberFormat.supportedLocalesOf('en')
  await pause()
  new Intl.DateTimeFormat().format()
}
