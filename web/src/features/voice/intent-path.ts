import type { SpokenScreen } from '../../domain/voice/intent'
import type { Intent } from '../../domain/voice/resolve'
import { paths } from '../../lib/paths'

const screens: Readonly<Record<SpokenScreen, string>> = {
  dashboard: paths.dashboard(),
  assistant: paths.assistant(),
  cases: paths.cases(),
  board: paths.casesBoard(),
  clients: paths.clients(),
  deadlines: paths.deadlines(),
  calendar: paths.calendar(),
  tasks: paths.tasks(),
  files: paths.files(),
  billing: paths.billing(),
  templates: paths.templates(),
  learning: paths.learning(),
  settings: paths.settings(),
}

/** Where an intent leads that only opens something, once it is clear what. */
export function pathOf(intent: Intent): string | undefined {
  if (intent.do === 'open') return screens[intent.screen]
  if (intent.do !== 'openCase' && intent.do !== 'openClient') return undefined
  const [only, second] = intent.ids
  if (only === undefined || second !== undefined) return undefined
  return intent.do === 'openCase' ? paths.case(only) : paths.client(only)
}
