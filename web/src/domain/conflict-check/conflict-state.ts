/** How a case stands with regard to conflicts of interest. */

import type { Party } from '../case/party.ts'
import { affiliatesOf, type Client, namesOf } from '../client/client.ts'
import type { Subject } from './check.ts'
import { type ConflictReport, needsNewCheck, outcomeOf } from './report.ts'

/**
 * `none`: never checked; `undecided`: a check is open; `outdated`: decided, but somebody
 * came since; `conflict`: decided against; `cleared` and `waived`: decided for everybody.
 */
export type ConflictState = 'none' | 'undecided' | 'outdated' | 'conflict' | 'cleared' | 'waived'

/** The standing, given the frozen reports of the case and whether a check is open. */
export function conflictState(
  reports: readonly ConflictReport[],
  checkOpen: boolean,
  subjects: readonly Subject[],
): ConflictState {
  const latest = latestReport(reports)
  if (latest === undefined) return checkOpen ? 'undecided' : 'none'
  const outcome = outcomeOf(latest)
  if (outcome === 'open') return 'undecided'
  if (outcome === 'conflict') return 'conflict'
  return needsNewCheck(latest, subjects) ? 'outdated' : outcome
}

/** The frozen report that counts: the one closed last. */
function latestReport(reports: readonly ConflictReport[]): ConflictReport | undefined {
  return reports
    .filter(({ closedAt }) => closedAt !== 0)
    .reduce<ConflictReport | undefined>(
      (latest, report) =>
        latest === undefined || report.closedAt > latest.closedAt ? report : latest,
      undefined,
    )
}

/**
 * Everybody of a case as names to check: its clients and parties, with their aliases and with
 * whoever belongs together with them, on the same side.
 */
export function subjectsOf(
  legalCase: { readonly clientIds: readonly string[]; readonly parties: readonly Party[] },
  clientOf: (id: string) => Client | undefined,
): readonly Subject[] {
  const subjects = new Map<string, Subject>()
  const add = (names: readonly string[], side: Subject['side'], clientId: string): void => {
    for (const name of names) {
      const key = `${side} ${name}`
      if (name.trim() !== '' && !subjects.has(key)) subjects.set(key, { name, side, clientId })
    }
  }
  const clients = legalCase.clientIds.flatMap((id) => {
    const client = clientOf(id)
    return client === undefined ? [] : [{ id, client }]
  })
  const { parties } = legalCase
  for (const { id, client } of clients) add(namesOf(client), 'client', id)
  for (const party of parties) add([party.name, ...party.aliases], party.side, party.clientId)
  // Last: whoever stands in the case on their own account is searched as themselves.
  for (const { id, client } of clients) add(affiliatesOf(client), 'client', id)
  for (const party of parties) add(party.affiliates, party.side, party.clientId)
  return [...subjects.values()]
}
