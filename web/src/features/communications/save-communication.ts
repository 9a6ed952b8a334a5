/** Writing an entry of the log together with the time recorded for it. */

import { caseKind } from '../../domain/case/case.ts'
import { type Communication, communicationKind } from '../../domain/case/communication.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { roleOf } from '../../domain/time/billing-terms.ts'
import { rateKind } from '../../domain/time/rate.ts'
import { enteredWork, type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { billingTermsNow } from '../../records-ui/billing-terms.ts'
import { withRate } from '../../records-ui/timers.ts'
import {
  creating,
  getRecord,
  listRecords,
  newRecordId,
  updating,
  writeRecords,
} from '../../vault/records/records'

/**
 * Write what `next` changes of an entry as the form began with it, or a new one; `minutes` above 0
 * become a time entry, unless the entry has one by now.
 */
export async function saveCommunication(
  over: { readonly id: string; readonly base: Communication } | undefined,
  next: Communication,
  minutes: number,
  description: string,
): Promise<void> {
  const held = (over && getRecord(communicationKind, over.id)?.value.timeEntryId) ?? ''
  const timed = minutes > 0 && held === ''
  const timeEntryId = timed ? newRecordId() : held
  const value = { ...next, timeEntryId }
  const written =
    over === undefined
      ? creating(communicationKind, value)
      : updating(
          communicationKind,
          over.id,
          changedFields({ ...over.base, timeEntryId: held }, value),
        )
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
