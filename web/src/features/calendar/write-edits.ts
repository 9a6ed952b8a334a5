/** Writing what calendar-change.ts planned, with the way back. */
import type { EventEdit } from '../../domain/calendar/calendar-change.ts'
import { calendarEventKind } from '../../domain/calendar/calendar-event.ts'
import { changedFields } from '../../domain/record/patch.ts'
import { creating, getRecord, updating, writeUndoable } from '../../vault/records/records'

/**
 * Write the edits as one. Resolves to what takes them back, except for what was changed since, and says
 * whether anything was left of them.
 */
export async function writeEdits(edits: readonly EventEdit[]): Promise<() => Promise<boolean>> {
  return await writeUndoable(
    edits.map(({ id, value }) => {
      if (id === undefined) return creating(calendarEventKind, value)
      const before = getRecord(calendarEventKind, id)?.value
      return updating(
        calendarEventKind,
        id,
        before === undefined ? value : changedFields(before, value),
      )
    }),
  )
}
