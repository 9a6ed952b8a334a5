/**
 * What the archives that people take away have in common: records as JSON without the keys of
 * their files, files under names that every file system takes, a ZIP written as it comes.
 */
import { roomPaths } from '../domain/data-room.ts'
import type { DocumentRecord } from '../domain/document.ts'
import { openFileInto } from '../vault/files.ts'
import type { StoredFile } from '../vault/types.ts'
import { pour, savePieces } from './save-pieces.ts'

/** One file of an archive. */
export interface ArchiveMember {
  readonly name: string
  readonly input: Blob | ReadableStream<Uint8Array>
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

/**
 * Save the ZIP of these members, about `size` bytes, as it is made. Says whether it was saved, as
 * `savePieces`; no member is asked for before that is known.
 */
export async function saveZip(
  name: string,
  size: number,
  members: AsyncIterable<ArchiveMember>,
): Promise<boolean> {
  return await savePieces(name, size, async (sink) => {
    const { makeZip } = await import('client-zip')
    // Its types know no kinds of memory.
    await pour(makeZip(members) as ReadableStream<Uint8Array<ArrayBuffer>>, sink)
  })
}

/** A stored file as it is opened: it fails at its end when it does not prove whole. */
export function streamOf(stored: StoredFile): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const out = writable.getWriter()
  openFileInto(stored, (bytes) => out.write(bytes.slice()))
    .then(() => out.close())
    // Whoever reads learns it; where nobody does any more, there is nobody to tell.
    .catch((error: unknown) => out.abort(error).catch(() => undefined))
  return readable
}

/** About how many bytes an archive with these files has. */
export const sizeOf = (files: readonly { readonly file: StoredFile }[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0)

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
  const text = `${JSON.stringify(plain, withoutKeys, 2)}\n`
  return { name: `records/${kind}.json`, input: new Blob([text]) }
}

interface Filed extends Pick<DocumentRecord, 'name' | 'folder'> {
  readonly id: string
  readonly file: StoredFile
}

/**
 * The files of documents below `files/`, fetched and opened one after the other. Rejects as
 * `openFileInto` does: a part would look like the whole.
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
    yield { name: `files/${paths.get(id) ?? name}`, input: streamOf(file), size: file.size }
  }
  onProgress(1)
}
