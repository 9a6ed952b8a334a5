/**
 * What the archives that people take away have in common: records as JSON without the keys of
 * their files, files under names that every file system takes, a ZIP written as it comes.
 */
import { roomPaths } from '../domain/document/data-room.ts'
import type { StoredRecord } from '../domain/record/mentions.ts'
import { openFileInto } from '../vault/records/files.ts'
import { vaultError } from '../vault/wire/errors.ts'
import { type StoredFile, VaultError, type VaultErrorType } from '../vault/wire/types.ts'
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

/** A stored file that a record names, and where it belongs among the files of an archive. */
export interface RecordFile {
  readonly name: string
  /** Folders, outermost first, joined by `/`. */
  readonly folder: string
  readonly file: StoredFile
}

/**
 * The stored files of a record below `folder`, wherever in it they stand: a document's, those that
 * it replaced, a template's. What is not the record's own file lies in a folder named after its field.
 */
export function filesOf({ kind, value }: Pick<StoredRecord, 'kind' | 'value'>, folder = '') {
  const walk = (part: unknown, place: string, called: string): RecordFile[] => {
    if (typeof part !== 'object' || part === null) return []
    if (Array.isArray(part)) return part.flatMap((one) => walk(one, place, called))
    const { fileName, name } = part as Readonly<Record<string, unknown>>
    const own = String(fileName || name || called)
    return Object.entries(part).flatMap(([field, inner]) =>
      isFile(inner)
        ? { name: own, folder: place, file: inner }
        : walk(inner, `${place}/${field}`, own),
    )
  }
  return walk(value, [folder, value.folder].filter(Boolean).join('/'), kind)
}

function isFile(part: unknown): part is StoredFile {
  return typeof part === 'object' && part !== null && 'fileId' in part && 'sha256' in part
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
  function withoutKeys(this: unknown, field: string, part: unknown): unknown {
    return field === 'key' && isFile(this) ? undefined : part
  }
  const text = `${JSON.stringify(plain, withoutKeys, 2)}\n`
  return { name: `records/${kind}.json`, input: new Blob([text]) }
}

/** What is told while files are fetched. */
export interface FilesTold {
  /** the share of the files that is done */
  readonly onProgress: (done: number) => void
  /** how many are not in the archive because there is nothing to fetch any more; told once, if any */
  readonly onMissing: (count: number) => void
}

/**
 * The files of records below `files/`, each once, fetched and opened one after the other. Those that
 * the server has lost or altered are named in `missing-files.json`; rejects as `openFileInto` does
 * where it is offline, as a part would look like the whole.
 */
export async function* fileMembers(
  files: readonly RecordFile[],
  { onProgress, onMissing }: FilesTold,
): AsyncGenerator<ArchiveMember> {
  // A template and its newest version name the same file.
  const first = new Map(files.toReversed().map((one) => [one.file.fileId, one]))
  const once = files.filter((one) => first.get(one.file.fileId) === one)
  const paths = roomPaths(once.map(({ file, ...place }) => ({ id: file.fileId, ...place })))
  const missing: { readonly file: string; readonly reason: VaultErrorType }[] = []
  for (const [at, { file, name }] of once.entries()) {
    onProgress(at / once.length)
    const path = `files/${paths.get(file.fileId) ?? name}`
    const input = await begun(streamOf(file))
    if (input instanceof VaultError) missing.push({ file: path, reason: input.type })
    else yield { name: path, input, size: file.size }
  }
  if (missing.length > 0) {
    onMissing(missing.length)
    const text = `${JSON.stringify(missing, null, 2)}\n`
    yield { name: 'missing-files.json', input: new Blob([text]) }
  }
  onProgress(1)
}

/** The file once its first bytes are there; why not, where there is no such file or not as stored. */
async function begun(
  file: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array> | VaultError> {
  const reader = file.getReader()
  let first: ReadableStreamReadResult<Uint8Array> | undefined
  try {
    first = await reader.read()
  } catch (cause) {
    const error = vaultError(cause)
    const isLost = error instanceof VaultError && ['not-found', 'tampered'].includes(error.type)
    if (isLost) return error
    throw error
  }
  return new ReadableStream({
    async pull(out) {
      const { done, value } = first ?? (await reader.read())
      first = undefined
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
