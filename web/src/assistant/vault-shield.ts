/**
 * The privacy shield over the vault as it is now. The roster is compiled again only when
 * clients, cases or colleagues changed; the word lists and the telephone library are loaded once.
 */
import { onLock } from '../lib/on-lock'
import { loadLexicon } from './shield/lexicon'
import { loadPhones } from './shield/phones'
import { buildRoster, type Roster } from './shield/roster'
import { createShield, type Shield, type ShieldOptions } from './shield/shield'
import { type RosterSources, rosterOf } from './vault-roster'

interface Compiled {
  readonly sources: RosterSources
  readonly roster: Roster
}

let compiled: Compiled | undefined

function rosterFor(sources: RosterSources): Roster {
  const same =
    compiled !== undefined &&
    compiled.sources.clients === sources.clients &&
    compiled.sources.cases === sources.cases &&
    compiled.sources.colleagues === sources.colleagues &&
    compiled.sources.caseId === sources.caseId &&
    compiled.sources.user?.email === sources.user?.email &&
    compiled.sources.user?.fullName === sources.user?.fullName &&
    compiled.sources.user?.lawFirm === sources.user?.lawFirm
  if (compiled === undefined || !same)
    compiled = { sources, roster: buildRoster(rosterOf(sources)) }
  return compiled.roster
}

// The compiled names are plaintext: they go when the vault is shut.
onLock(() => {
  compiled = undefined
})

/** A shield for the vault as it is now. */
export async function shieldFor(
  sources: RosterSources,
  options: Pick<ShieldOptions, 'level' | 'hide' | 'keep'>,
  language: string,
): Promise<Shield> {
  const [lexicon, phones] = await Promise.all([loadLexicon(), loadPhones([language])])
  return createShield({ ...options, compiled: rosterFor(sources), lexicon, phones })
}
