/** Fetch what people go to next while they look at their first screen: what is fetched only when it is
 *  asked for comes a file, a catalogue and a third of a second of React's patience later. */
import { loadReadings } from '../domain/search/search'
import { fetchAllWords } from '../i18n/setup'
import { paths } from '../lib/paths'
import { idle } from '../lib/pause'
import { screens } from './screens'

/** The screens gone to most, the most frequent first. */
const next: readonly string[] = [
  paths.cases(),
  paths.casesBoard(),
  paths.calendar(),
  paths.clients(),
  paths.files(),
  paths.deadlines(),
  paths.time(),
  paths.assistant(),
]

/** What these fetch by themselves once they stand, and what stands above them all. */
const parts: readonly (() => Promise<unknown>)[] = [
  loadReadings,
  () => import('./palette/CommandPalette'),
  () => import('../features/cases/board/CaseBoard'),
  () => import('../features/calendar/CalendarGrid'),
  () => import('../features/calendar/FilterBar'),
  () => import('../features/calendar/CalendarBin'),
]

/** Fetch words and code of the screens gone to most, when the page has nothing else to do. What does not
 *  come is asked for again by whoever shows it. */
export async function fetchAhead(): Promise<void> {
  await fetchAllWords()
  // While code is being written, each file is made when it is asked for.
  if (!import.meta.env.PROD) return
  const [first = [], ...others] = next.map((path) =>
    screens.filter((screen) => screen.path === path).map((screen) => screen.fetch),
  )
  for (const fetchOne of [...first, ...parts, ...others.flat()]) {
    await idle()
    await fetchOne().catch(() => undefined)
  }
}
