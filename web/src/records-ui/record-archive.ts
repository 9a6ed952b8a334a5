/**
 * What the archives that people take away have in common: records as JSON without the keys of
 * their files, files under names that every file system takes, a ZIP written as it comes.
 */
import { roomPaths } from '../domain/data-room.ts'
import type { DocumentRecord } from '../domain/document.ts'
import { openFile } from '../vault/files.ts'
import type { StoredFile } from '../vault/types.ts'

/** One file of an archive. */
export interface ArchiveMember {
  readonly name: string
  readonly input: string | Blob | ReadableStream<Uint8Array>
  readonly size?: number
  readonly lastModified?: Date
}

/** A record as it goes into an archive; further fields go along. */
export interface ArchivedRecord {
  readonly id: string
  readonly value: unknown
  /** milliseconds since 1970 */
  readonly createdAt: number
  readonly updatedAt: number
}

/** The ZIP of these members. The browser keeps it on its disk when it grows large. */
export async function zipOf(
  members: Iterable<ArchiveMember> | AsyncIterable<ArchiveMember>,
): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  return await downloadZip(members).blob()
}

/** The records of one kind as a file. */
export function recordsMember(kind: string, records: readonly ArchivedRecord[]): ArchiveMember {
  const plain = records.map(({ createdAt, updatedAt, value, ...facts }) => ({
    ...facts,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    value,
  }))
  // The keys that open the sealed files on the server are nobody's data.
  const withoutKeys = (field: string, part: unknown) => (field === 'key' ? undefined : part)
  const input = `${JSON.stringify(plain, withoutKeys, 2)}\n`
  return { name: `records/${kind}.json`, input }
}

interface Filed extends Pick<DocumentRecord, 'name' | 'folder'> {
  readonly id: string
  readonly file: StoredFile
}

/**
 * The files of documents below `files/`, fetched and opened one after the other. Rejects as
 * `openFile` does: a part would look like the whole.
 */
export async function* fileMembers<T extends Filed>(
  documents: readonly T[],
  folderOf: (document: T) => string,
  onProgress: (done: number) => void,
): AsyncGenerator<ArchiveMember> {
  const paths = roomPaths(
    documents.map((document) => {
      const folder = [folderOf(document), document.folder].filter(Boolean).join('/')
      return { id: document.id, name: document.name, folder }
    }),
  )
  for (const [at, { id, name, file }] of documents.entries()) {
    onProgress(at / documents.length)
    yield { name: `files/${paths.get(id) ?? name}`, input: await openFile(file) }
  }
  onProgress(1)
}
