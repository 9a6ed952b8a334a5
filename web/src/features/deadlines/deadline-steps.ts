/** What is written when a deadline is closed: itself, an incident, its next occurrence. */
import { type Deadline, deadlineKind, isEntered, nextOccurrence } from '../../domain/deadline.ts'
import { incidentKind, openIncident } from '../../domain/incident.ts'
import { compartmentOf, creating, listRecords, updating, writeRecords } from '../../vault/records'

/**
 * Write a deadline that was closed. A missed one opens an incident; an obligation that was
 * satisfied or missed comes back. All of it is written at once. Answers the incident's id.
 */
export async function writeClosed(
  id: string,
  closed: Deadline,
  by: string,
  now: number,
): Promise<string | undefined> {
  // What follows from a deadline behind a wall stays behind it.
  const place = compartmentOf(id)
  const all = listRecords(deadlineKind).map(({ value }) => value)
  const next = closed.state === 'cancelled' ? null : nextOccurrence(closed, by, now)
  const incident =
    closed.state === 'missed'
      ? creating(incidentKind, openIncident(closed, id, by, now), undefined, place)
      : undefined
  await writeRecords([
    updating(deadlineKind, id, closed),
    ...(incident === undefined ? [] : [incident]),
    ...(next === null || isEntered(next, all)
      ? []
      : [creating(deadlineKind, next, undefined, place)]),
  ])
  return incident?.id
}
