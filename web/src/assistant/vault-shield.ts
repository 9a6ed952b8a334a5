/**
 * The privacy shield over the vault as it is now. The roster is compiled again only when
 * clients, cases or colleagues changed, in slices of time: thousands of names take seconds, and
 * the page must not stand still for them. The word lists and the telephone library are loaded once.
 */
import { onLock } from '../lib/on-lock'
import { pause } from '../lib/pause'
import { loadLexicon } from './shield/lexicon'
import { loadPhones } from './shield/phones'
import { buildRosterInSlices, type Roster } from './shield/roster'
import { createShield, type Shield, type ShieldOptions } from './shield/shield'
import { type RosterSources, rosterOf } from './vault-roster'

interface Compiled {
  readonly sources: RosterSources
  readonly roster: Promise<Roster>
}

let compiled: Compiled | undefined
let locks = 0

function rosterFor(sources: RosterSources): Promise<Roster> {
  const same =
    compiled !== undefined &&
    compiled.sources.clients === sources.clients &&
    compiled.sources.cases === sources.cases &&
    compiled.sources.colleagues === sources.colleagues &&
    compiled.sources.fields === sources.fields &&
    compiled.sources.caseId === sources.caseId &&
    compiled.sources.user?.email === sources.user?.email &&
    compiled.sources.user?.fullName === sources.user?.fullName &&
    compiled.sources.user?.lawFirm === sources.user?.lawFirm
  if (compiled !== undefined && same) return compiled.roster
  const since = locks
  const roster = loadLexicon().then(({ isWord }) =>
    buildRosterInSlices(rosterOf(sources, isWord), async () => {
      await pause()
      if (since !== locks) throw new DOMException('the vault was shut', 'AbortError')
    }),
  )
  const made = { sources, roster }
  compiled = made
  // What could not be loaded is tried again with the next question.
  roster.catch(() => {
    if (compiled === made) compiled = undefined
  })
  return roster
}

// The compiled names are plaintext: they go when the vault is shut.
onLock(() => {
  compiled = undefined
  locks += 1
})

/** Begin to compile what the next question needs; nobody waits for it. */
export function warmShield(sources: RosterSources): void {
  rosterFor(sources).catch(() => undefined) // the vault was shut meanwhile
}

/** A shield for the vault as it is now. Rejects with `AbortError` when the vault is shut meanwhile. */
export async function shieldFor(
  sources: RosterSources,
  options: Pick<ShieldOptions, 'level' | 'hide' | 'keep'>,
  language: string,
): Promise<Shield> {
  const [compiledNames, lexicon, phones] = await Promise.all([
    rosterFor(sources),
    loadLexicon(),
    loadPhones([language]),
  ])
  return createShield({ ...options, compiled: compiledNames, lexicon, phones })
}
