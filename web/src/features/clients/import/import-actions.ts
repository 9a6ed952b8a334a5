/** Writing an import and taking it back, in portions that each tell what they brought. */
import { caseKind } from '../../../domain/case/case.ts'
import { courtKind } from '../../../domain/case/court.ts'
import { clientKind } from '../../../domain/client/client.ts'
import {
  type ImportedRecord,
  importBatchKind,
  planImportUndo,
  type UndoPlan,
} from '../../../domain/import/batch.ts'
import type { NewRecord, RowPlan } from '../../../domain/import/planner.ts'
import type { Described } from '../../../domain/record/describe.ts'
import { taskKind } from '../../../domain/task/task.ts'
import { expenseKind } from '../../../domain/time/expense.ts'
import { timeEntryKind } from '../../../domain/time/time-entry.ts'
import { pause } from '../../../lib/pause.ts'
import { writeMany } from '../../../records-ui/change-many.ts'
import { allRecords, storedAs } from '../../../vault/records/all-records.ts'
import {
  type Change,
  creating,
  listRecords,
  newRecordId,
  removing,
  updating,
  writeRecords,
} from '../../../vault/records/records.ts'

/** What a table can bring. The list of all kinds would bring their rules along, names in all scripts included. */
const importable = {
  client: clientKind,
  case: caseKind,
  court: courtKind,
  task: taskKind,
  expense: expenseKind,
  timeEntry: timeEntryKind,
}

/** How many records are written together with the note that they were. */
const portion = 200

/** The records that plans bring, in their order: a case's client before the case. */
export function recordsOf(plans: readonly RowPlan[]): readonly NewRecord[] {
  return plans.flatMap((plan) => (plan.does === 'create' ? plan.records : []))
}

/** Write what the plans bring. Answers the id by which the whole of it is taken back. */
export async function runImport(
  file: string,
  plans: readonly RowPlan[],
  onProgress: (done: number) => void,
): Promise<string> {
  const runId = newRecordId()
  const at = Date.now()
  const records = recordsOf(plans)
  for (let from = 0, seq = 0; from < records.length; from += portion, seq++) {
    const part = records.slice(from, from + portion)
    const made = part.map(({ kind, id }): ImportedRecord => ({ kind, id }))
    const batch = { runId, file, seq, at, records: made, undoneAt: null }
    await writeRecords([...part.map(createdBy), creating(importBatchKind, batch)])
    onProgress(from + part.length)
    // The screen may breathe between portions.
    await pause()
  }
  return runId
}

function createdBy({ kind: name, id, value }: NewRecord): Change {
  const kind: Described = importable[name]
  return creating(kind, value, id)
}

/** Take an import back, save what somebody has worked on since. Answers what went and what stayed. */
export async function undoImport(runId: string): Promise<UndoPlan> {
  const batches = listRecords(importBatchKind).filter(({ value }) => value.runId === runId)
  const records = allRecords()
  const plan = planImportUndo(
    batches.flatMap(({ value }) => value.records),
    records,
  )
  const schemas = new Map(records.map(({ id, schema }) => [id, schema]))
  await writeMany([
    ...plan.remove.map(({ kind, id }) => removing(storedAs(kind, schemas.get(id) ?? 1), id)),
    // Last: an undo that was interrupted can be asked for again.
    ...batches.map(({ id }) => updating(importBatchKind, id, { undoneAt: Date.now() })),
  ])
  return plan
}
