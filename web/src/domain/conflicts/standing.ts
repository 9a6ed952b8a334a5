/** How a case stands with regard to conflicts of interest. */
import type { Client } from '../client.ts'
import type { Party } from '../party.ts'
import type { Subject } from './check.ts'
import { type ConflictReport, needsNewCheck, outcomeOf } from './report.ts'

/**
 * `none`: never checked; `undecided`: a check is open; `outdated`: decided, but somebody
 * came since; `conflict`: decided against; `cleared` and `waived`: decided for everybody.
 */
export type ConflictStanding = 'none' | 'undecided' | 'outdated' | 'conflict' | 'cleared' | 'waived'

/** The standing, given the frozen reports of the case and whether a check is open. */
export function conflictStanding(
  reports: readonly ConflictReport[],
  checkOpen: boolean,
  subjects: readonly Subject[],
): ConflictStanding {
  const latest = latestReport(reports)
  if (latest === undefined) return checkOpen ? 'undecided' : 'none'
  const outcome = outcomeOf(latest)
  if (outcome === 'open') return 'undecided'
  if (outcome === 'conflict') return 'conflict'
  return needsNewCheck(latest, subjects) ? 'outdated' : outcome
}

/** The frozen report that counts: the one closed last. */
export function latestReport(reports: readonly ConflictReport[]): ConflictReport | undefined {
  return reports
    .filter(({ closedAt }) => closedAt !== 0)
    .reduce<ConflictReport | undefined>(
      (latest, report) =>
        latest === undefined || report.closedAt > latest.closedAt ? report : latest,
      undefined,
    )
}

/** Everybody of a case as names to check: its clients with their aliases, and its parties. */
export function subjectsOf(
  legalCase: { readonly clientIds: readonly string[]; readonly parties: readonly Party[] },
  clientOf: (id: string) => Client | undefined,
): readonly Subject[] {
  const subjects = new Map<string, Subject>()
  const add = (name: string, side: Subject['side'], clientId: string): void => {
    if (name.trim() !== '') subjects.set(`${side} ${name}`, { name, side, clientId })
  }
  for (const id of legalCase.clientIds) {
    const client = clientOf(id)
    if (client === undefined) continue
    for (const name of [client.name, ...client.aliases]) add(name, 'client', id)
  }
  for (const party of legalCase.parties) {
    for (const name of [party.name, ...party.aliases]) add(name, party.side, party.clientId)
  }
  return [...subjects.values()]
}
