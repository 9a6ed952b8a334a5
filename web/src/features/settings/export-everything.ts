/** Everything that this browser can open as one ZIP: the records of each kind, and the files. */
import {
  type FilesTold,
  fileMembers,
  filesOf,
  recordsMember,
  saveZip,
  sizeOf,
} from '../../records-ui/record-archive.ts'
import { allRecords } from '../../vault/records/all-records'

/** Says whether it was saved, as `saveZip`. Rejects as `fileMembers`. */
export async function exportEverything(name: string, told: FilesTold): Promise<boolean> {
  const records = allRecords()
  const files = records.flatMap((record) =>
    filesOf(record, String(record.value.caseId || record.kind)),
  )

  async function* members() {
    for (const kind of new Set(records.map((record) => record.kind))) {
      const own = records.filter((record) => record.kind === kind)
      yield recordsMember(
        kind,
        own.map(({ id, value, createdAt, updatedAt }) => ({ id, value, createdAt, updatedAt })),
      )
    }
    yield* fileMembers(files, told)
  }
  return await saveZip(name, sizeOf(files), members())
}
