/**
 * Everything that this browser can open as one ZIP: the records of each kind as JSON, and
 * the files. They are fetched and opened one after the other.
 */
import { roomPaths } from '../../domain/data-room'
import { type DocumentRecord, documentKind } from '../../domain/document'
import { allRecords } from '../../vault/all-records'
import { openFile } from '../../vault/files'

/** @param onProgress Told the share of the files that is done.
 *  Rejects as `openFile` does when a file cannot be fetched: a part would look like the whole. */
export async function exportEverything(onProgress: (done: number) => void): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  const records = allRecords()
  const documents = records
    .filter(({ kind }) => kind === documentKind.name)
    .map(({ id, value }) => ({ id, ...documentKind.parse(value) }))
  const paths = roomPaths(documents)

  async function* members() {
    for (const kind of new Set(records.map((record) => record.kind))) {
      const own = records.filter((record) => record.kind === kind)
      yield { name: `records/${kind}.json`, input: json(own) }
    }
    for (const [at, document] of documents.entries()) {
      onProgress(at / documents.length)
      yield await member(document, paths.get(document.id) ?? document.name)
    }
    onProgress(1)
  }
  return await downloadZip(members()).blob()
}

async function member({ caseId, file }: DocumentRecord, path: string) {
  return { name: `files/${caseId}/${path}`, input: await openFile(file) }
}

function json(records: ReturnType<typeof allRecords>): string {
  const plain = records.map(({ id, value, createdAt, updatedAt }) => ({
    id,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    value,
  }))
  // The keys that open the sealed files on the server are nobody's data.
  const withoutKeys = (field: string, part: unknown) => (field === 'key' ? undefined : part)
  return `${JSON.stringify(plain, withoutKeys, 2)}\n`
}
