/** Writing an entry of the log together with the time recorded for it. */
import { roleOf } from '../../domain/billing-terms.ts'
import { caseKind } from '../../domain/case.ts'
import { type Communication, communicationKind } from '../../domain/communication.ts'
import { changedFields } from '../../domain/patch.ts'
import { rateKind } from '../../domain/rate.ts'
import { enteredWork, type TimeEntry, timeEntryKind } from '../../domain/time-entry.ts'
import { billingTermsNow } from '../../records-ui/billing-terms.ts'
import { withRate } from '../../records-ui/timers.ts'
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

/** The time of an entry, at the rate that holds for whoever logged it. */
function timeFor(value: Communication, seconds: number, description: string): TimeEntry {
  const clientId = value.clientId || (getRecord(caseKind, value.caseId)?.value.clientIds[0] ?? '')
  const { caseId, day: on, loggedBy: personId } = value
  const work = { description, clientId, caseId, personId, on, hourly: null, billable: true }
  const rates = listRecords(rateKind).map((rate) => rate.value)
  return withRate(enteredWork({ ...work, seconds }), rates, roleOf(billingTermsNow(), personId))
}
