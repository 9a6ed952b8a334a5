/** Deleting a case for good: what stands against it or stays now, and doing it. */
import { type CaseDeletion, planCaseDeletion } from '../../domain/casework/case-deletion.ts'
import { documentKind } from '../../domain/document/document.ts'
import { sameValue } from '../../domain/record/patch.ts'
import { writeMany } from '../../records-ui/change-many.ts'
import { todayNow } from '../../records-ui/use-time-zone.ts'
import { allRecords, storedAs } from '../../vault/records/all-records.ts'
import { removeFiles } from '../../vault/records/files.ts'
import { compartmentOf, removing, updating } from '../../vault/records/records.ts'

/** What deleting the case would do as the records are now. */
export function planNow(caseId: string): CaseDeletion {
  return planCaseDeletion(caseId, allRecords(), todayNow(), compartmentOf(caseId))
}

/** Whether two plans delete, change and keep the same records. */
export function isSamePlan(one: CaseDeletion, other: CaseDeletion): boolean {
  const told = ({ bars, remove, change, kept }: CaseDeletion) => ({
    bars,
    kept,
    remove: remove.map(({ id }) => id).sort(),
    change: change.map(({ record }) => record.id).sort(),
  })
  return sameValue(told(one), told(other))
}

/** Delete a case for good. Interrupted anywhere, it goes on when it is asked for again. */
export async function deleteCase(caseId: string): Promise<void> {
  const { bars, remove, change } = planNow(caseId)
  if (bars.length > 0) return
  const files = remove
    .filter(({ kind }) => kind === documentKind.name)
    .map(({ value }) => documentKind.parse(value))
    .flatMap((document) => [document.file, ...document.earlier.map(({ file }) => file)])
  // First, and remembered on this device: without their records nothing names these bytes.
  await removeFiles(files)
  await writeMany([
    ...change.map(({ record, patch }) =>
      updating(storedAs(record.kind, record.schema), record.id, patch),
    ),
    ...remove.map(({ kind, schema, id }) => removing(storedAs(kind, schema), id)),
  ])
}
