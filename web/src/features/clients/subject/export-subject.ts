/** Everything that is kept about one client as a ZIP: a list, the records as JSON, the files. */
import type { SubjectRecord, SubjectTie } from '../../../domain/client-subject.ts'
import { writeCsv } from '../../../domain/csv.ts'
import { documentKind } from '../../../domain/document.ts'
import { openFile } from '../../../vault/files.ts'

/** What goes into an export, and the words for it. */
export interface SubjectExport {
  readonly records: readonly SubjectRecord[]
  readonly withFiles: boolean
  readonly tieName: (tie: SubjectTie) => string
  readonly headers: readonly string[]
  readonly onProgress: (done: number) => void
}

interface ZipMember {
  readonly name: string
  readonly input: string | Blob
}

/** Make the ZIP. Fetches and opens the files of the documents in it where asked. */
export async function exportSubject(given: SubjectExport): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  const members: ZipMember[] = [{ name: 'index.csv', input: indexOf(given) }]
  const kinds = new Set(given.records.map(({ record }) => record.kind))
  for (const kind of kinds) {
    const own = given.records.filter(({ record }) => record.kind === kind)
    members.push({ name: `records/${kind}.json`, input: json(own) })
  }
  if (given.withFiles) members.push(...(await filesOf(given)))
  return await downloadZip(members).blob()
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

function json(records: readonly SubjectRecord[]): string {
  const plain = records.map(({ record: { id, value, createdAt, updatedAt }, tie }) => ({
    id,
    tie,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    value,
  }))
  // The keys that open the files on the server are nobody's data.
  const withoutKeys = (field: string, part: unknown) => (field === 'key' ? undefined : part)
  return `${JSON.stringify(plain, withoutKeys, 2)}\n`
}

async function filesOf({ records, onProgress }: SubjectExport): Promise<readonly ZipMember[]> {
  const documents = records.filter(({ record }) => record.kind === documentKind.name)
  const taken = new Set<string>()
  const members: ZipMember[] = []
  for (const { record } of documents) {
    const { name, file } = documentKind.parse(record.value)
    members.push({ name: `files/${freeName(name, taken)}`, input: await openFile(file) })
    onProgress(members.length / documents.length)
  }
  return members
}

/** A name that no other file in the folder has, whatever the system folds. */
function freeName(name: string, taken: Set<string>): string {
  const clean = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'file'
  const dot = clean.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, '']
  let free = clean
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${end}`
  taken.add(free.toLowerCase())
  return free
}
