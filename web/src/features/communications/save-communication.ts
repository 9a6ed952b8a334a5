/** Writing an entry of the log together with the time recorded for it. */
import { caseKind } from '../../domain/case.ts'
import { type Communication, communicationKind } from '../../domain/communication.ts'
import { changedFields } from '../../domain/patch.ts'
import { rateFor, rateKind } from '../../domain/rate.ts'
import { tidyLine } from '../../domain/text.ts'
import { type TimeEntry, timeEntryKind } from '../../domain/time-entry.ts'
import {
  creating,
  getRecord,
  listRecords,
  newRecordId,
  updating,
  writeRecords,
} from '../../vault/records'
import type { Entry } from '../../vault/types'

/** Write `next` over `entry`, or as a new one; `minutes` above 0 become a time entry. */
export async function saveCommunication(
  entry: Entry<Communication> | undefined,
  next: Communication,
  minutes: number,
  description: string,
): Promise<void> {
  const timed = minutes > 0 && next.timeEntryId === ''
  const timeEntryId = timed ? newRecordId() : next.timeEntryId
  const value = { ...next, timeEntryId }
  const written =
    entry === undefined
      ? creating(communicationKind, value)
      : updating(communicationKind, entry.id, changedFields(entry.value, value))
  await writeRecords([
    written,
    ...(timed
      ? [creating(timeEntryKind, timeFor(value, minutes * 60, description), timeEntryId)]
      : []),
  ])
}

function timeFor(value: Communication, seconds: number, description: string): TimeEntry {
  const clientId = value.clientId || (getRecord(caseKind, value.caseId)?.value.clientIds[0] ?? '')
  const rates = listRecords(rateKind).map((rate) => rate.value)
  const { caseId, day: on, loggedBy: personId } = value
  return {
    description: tidyLine(description),
    clientId,
    caseId,
    personId,
    on,
    stretches: [],
    seconds,
    hourly: rateFor(rates, { caseId, clientId, personId, role: '', on })?.hourly ?? null,
    billable: true,
    taskCode: '',
    activityCode: '',
    status: 'completed',
    billing: 'draft',
    invoiceId: '',
    binnedAt: null,
  }
}
