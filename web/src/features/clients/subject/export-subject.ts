/** Everything that is kept about one client as a ZIP: a list, the records as JSON, the files. */
import type { SubjectRecord, SubjectTie } from '../../../domain/client/client-subject.ts'
import { writeCsv } from '../../../domain/formats/csv.ts'
import {
  type FilesTold,
  fileMembers,
  filesOf,
  recordsMember,
  saveZip,
  sizeOf,
} from '../../../records-ui/record-archive.ts'

/** What goes into an export, and the words for it. */
export interface SubjectExport extends FilesTold {
  /** the archive's */
  readonly name: string
  readonly records: readonly SubjectRecord[]
  readonly withFiles: boolean
  readonly tieName: (tie: SubjectTie) => string
  readonly headers: readonly string[]
}

/** Save the ZIP, with the files of its documents where asked. Says whether it was saved, as `saveZip`. */
export async function exportSubject(given: SubjectExport): Promise<boolean> {
  const { name, records, withFiles } = given
  const files = withFiles ? records.flatMap(({ record }) => filesOf(record)) : []

  async function* members() {
    yield { name: 'index.csv', input: new Blob([indexOf(given)]) }
    for (const kind of new Set(records.map(({ record }) => record.kind))) {
      const own = records.filter(({ record }) => record.kind === kind)
      yield recordsMember(
        kind,
        own.map(({ record: { id, value, createdAt, updatedAt }, tie }) => ({
          id,
          tie,
          value,
          createdAt,
          updatedAt,
        })),
      )
    }
    if (withFiles) yield* fileMembers(files, given)
  }
  return await saveZip(name, sizeOf(files), members())
}

function indexOf({ records, headers, tieName }: SubjectExport): string {
  const rows = records.map(({ record, tie }) => [
    record.kind,
    record.id,
    titleOf(record.value),
    tieName(tie),
    new Date(record.createdAt).toISOString(),
    new Date(record.updatedAt).toISOString(),
  ])
  return writeCsv([headers, ...rows])
}

/** What a record is called, whatever its kind. */
function titleOf(value: Readonly<Record<string, unknown>>): string {
  const fields = ['name', 'title', 'subject', 'number', 'description', 'text', 'purpose']
  const found = fields.map((field) => value[field]).find((part) => typeof part === 'string' && part)
  return typeof found === 'string' ? (found.split('\n')[0] ?? '').slice(0, 200) : ''
}
