/** What is written when a deadline is closed: itself, an incident, its next occurrence. */
import {
  type Deadline,
  deadlineKind,
  isEntered,
  nextOccurrence,
} from '../../domain/deadline/deadline.ts'
import { incidentKind, openIncident } from '../../domain/firm/incident.ts'
import {
  type Change,
  compartmentOf,
  creating,
  getRecord,
  idFollowing,
  listRecords,
  newRecordId,
  updating,
  writeRecords,
} from '../../vault/records/records'

/**
 * Write a deadline that was closed. A missed one opens an incident; an obligation that was
 * satisfied or missed comes back, once, on however many devices it is closed and however often
 * it is opened again. All of it is written at once. Answers the incident's id.
 */
export async function writeClosed(
  id: string,
  closed: Deadline,
  by: string,
  now: number,
): Promise<string | undefined> {
  const [nextId, incidentId] = [await idFollowing(id, 'next'), await incidentOf(id)]
  // What follows from a deadline behind a wall stays behind it.
  const place = compartmentOf(id)
  const follow: Change[] = []
  const next = closed.state === 'cancelled' ? null : nextOccurrence(closed)
  const all = listRecords(deadlineKind).map(({ value }) => value)
  if (next !== null && getRecord(deadlineKind, nextId) === undefined && !isEntered(next, all))
    follow.push(creating(deadlineKind, next, nextId, place))
  const missed = closed.state === 'missed'
  if (missed && getRecord(incidentKind, incidentId) === undefined)
    follow.push(creating(incidentKind, openIncident(closed, id, by, now), incidentId, place))
  await writeRecords([updating(deadlineKind, id, closed), ...follow])
  return missed ? incidentId : undefined
}

/** The incident that a missed deadline opens; a further one where the first was closed before. */
async function incidentOf(deadlineId: string): Promise<string> {
  const id = await idFollowing(deadlineId, 'incident')
  const isOver = (getRecord(incidentKind, id)?.value.closedAt ?? 0) !== 0
  return isOver ? newRecordId() : id
}
