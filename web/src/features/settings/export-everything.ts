/** Everything that this browser can open as one ZIP: the records of each kind, and the files. */
import { documentKind } from '../../domain/document'
import { fileMembers, recordsMember, zipOf } from '../../records-ui/record-archive.ts'
import { allRecords } from '../../vault/all-records'

/** @param onProgress Told the share of the files that is done.
 *  Rejects as `openFile` does when a file cannot be fetched. */
export async function exportEverything(onProgress: (done: number) => void): Promise<Blob> {
  const records = allRecords()
  const documents = records
    .filter(({ kind }) => kind === documentKind.name)
    .map(({ id, value }) => ({ id, ...documentKind.parse(value) }))

  async function* members() {
    for (const kind of new Set(records.map((record) => record.kind))) {
      const own = records.filter((record) => record.kind === kind)
      yield recordsMember(
        kind,
        own.map(({ id, value, createdAt, updatedAt }) => ({ id, value, createdAt, updatedAt })),
      )
    }
    yield* fileMembers(documents, ({ caseId }) => caseId, onProgress)
  }
  return await zipOf(members())
}
