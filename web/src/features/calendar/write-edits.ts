/** Writing what calendar-change.ts planned, with the way back. */

import type { EventEdit } from '../../domain/calendar-change.ts'
import { type CalendarEvent, calendarEventKind } from '../../domain/calendar-event.ts'
import { changedFields } from '../../domain/patch.ts'
import {
  type Change,
  creating,
  getRecord,
  newRecordId,
  removing,
  updating,
  writeRecords,
} from '../../vault/records'

/** Write the edits as one. Resolves to what takes them back. */
export async function writeEdits(edits: readonly EventEdit[]): Promise<() => Promise<void>> {
  const back: Change[] = []
  const changes = edits.flatMap(({ id, value }): Change[] => {
    if (id === undefined) {
      const made = newRecordId()
      back.push(removing(calendarEventKind, made))
      return [creating(calendarEventKind, value, made)]
    }
    const before = getRecord(calendarEventKind, id)?.value
    const patch = before === undefined ? value : changedFields(before, value)
    if (before !== undefined) back.push(updating(calendarEventKind, id, pick(before, patch)))
    return [updating(calendarEventKind, id, patch)]
  })
  await writeRecords(changes)
  return async () => {
    await writeRecords(back)
  }
}

function pick(from: CalendarEvent, fields: Partial<CalendarEvent>): Partial<CalendarEvent> {
  return Object.fromEntries(
    Object.keys(fields).map((field) => [field, from[field as keyof CalendarEvent]]),
  )
}
