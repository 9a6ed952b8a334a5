/**
 * Files on their way into a case: checked, sealed, stored, then read for their text.
 *
 * The queue belongs to the tab, not to a screen, so an upload goes on while the
 * person looks at something else. A file is a document from the moment it is
 * stored; reading its text comes after and may fail without losing the file.
 */
import { type DocumentRecord, documentKind, unreadText } from '../../domain/document.ts'
import { noDetails, tidyFolder } from '../../domain/document-details.ts'
import { tidyLine } from '../../domain/text.ts'
import { onLock } from '../../lib/on-lock'
import { maxFileSize, storeFile } from '../../vault/files'
import { createRecord, newRecordId } from '../../vault/records'
import { VaultError, type VaultErrorType } from '../../vault/types'
import type { PickedFile } from './dropped-files.ts'
import { headLength, mediaTypeOf } from './media-type.ts'
import { readDocumentText } from './read-text.ts'
import { beginReading, endReading } from './reading-now.ts'

/** Why a file was not stored. */
export type UploadProblem = 'empty' | 'tooLarge' | 'unreadable' | VaultErrorType

/** One file of the queue. A new object for every change. */
export interface Upload {
  readonly id: number
  readonly caseId: string
  readonly file: File
  /** Folders inside the case, as picked. */
  readonly folder: string
  readonly phase: 'waiting' | 'storing' | 'reading' | 'failed'
  /** From 0 to 1 within the phase. */
  readonly progress: number
  readonly problem: UploadProblem | null
}

/** Files stored at once; each is sealed by the one crypto worker, so more would not be quicker. */
const atOnce = 2

let uploads: readonly Upload[] = []
let count = 0
const running = new Map<number, AbortController>()
const watchers = new Set<() => void>()

/** All files that are not done, in the order they were added. The same array until one changes. */
export function currentUploads(): readonly Upload[] {
  return uploads
}

/** Be told of every change. The answer stops it. */
export function watchUploads(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** Add files to a case. */
export function addUploads(caseId: string, files: readonly PickedFile[]): void {
  const added = files.map(({ file, folder }): Upload => {
    const problem = problemOf(file)
    const phase = problem === null ? 'waiting' : 'failed'
    return { id: ++count, caseId, file, folder, phase, progress: 0, problem }
  })
  set([...uploads, ...added])
  startNext()
}

/** Stop a file that is not stored yet, or take a failed one off the list. */
export function dropUpload(id: number): void {
  running.get(id)?.abort()
  set(uploads.filter((upload) => upload.id !== id))
}

/** Try a failed file again. */
export function retryUpload(id: number): void {
  change(id, { phase: 'waiting', progress: 0, problem: null })
  startNext()
}

// What was not stored when the vault shut waits, as failed, for the person to come back.
onLock(() => {
  for (const stopping of running.values()) stopping.abort()
  set(
    uploads
      .filter(({ phase }) => phase !== 'reading')
      .map((upload) =>
        upload.phase === 'failed'
          ? upload
          : { ...upload, phase: 'failed', progress: 0, problem: 'locked' },
      ),
  )
})

/** What is wrong with a file before it is looked into, or null. */
export function problemOf(file: File): UploadProblem | null {
  if (file.size === 0) return 'empty'
  return file.size > maxFileSize ? 'tooLarge' : null
}

function startNext(): void {
  while (uploads.filter(({ phase }) => phase === 'storing').length < atOnce) {
    const next = uploads.find(({ phase }) => phase === 'waiting')
    if (next === undefined) return
    change(next.id, { phase: 'storing' })
    void run(next)
  }
}

async function run(upload: Upload): Promise<void> {
  const { id, file } = upload
  const stopping = new AbortController()
  running.set(id, stopping)
  const tell = (progress: number): void => change(id, { progress })
  try {
    const stored = await store(upload, stopping.signal, tell)
    change(id, { phase: 'reading', progress: 0 })
    read(id, stored, file, tell).catch(() => undefined)
  } catch (error) {
    if (!stopping.signal.aborted) change(id, { phase: 'failed', problem: problemFrom(error) })
  } finally {
    running.delete(id)
    startNext()
  }
}

/** The file is safe by now: should its text not be kept, the document itself offers to read it again. */
async function read(
  id: number,
  stored: Stored,
  file: File,
  tell: (done: number) => void,
): Promise<void> {
  try {
    await readDocumentText(stored.id, stored.document, file, tell)
  } finally {
    set(uploads.filter((upload) => upload.id !== id))
  }
}

interface Stored {
  readonly id: string
  readonly document: DocumentRecord
}

async function store(
  { caseId, file, folder }: Upload,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Stored> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const stored = await storeFile(file, { onProgress, signal })
  const document: DocumentRecord = {
    caseId,
    name: tidyLine(file.name),
    mediaType: mediaTypeOf(head, file.name),
    file: stored,
    text: unreadText(),
    ...noDetails(),
    folder: tidyFolder(folder),
    binnedAt: null,
  }
  const id = newRecordId()
  // Before the list shows it, so that its line begins as it goes on.
  beginReading(id)
  try {
    await createRecord(documentKind, document, id)
  } catch (error) {
    endReading(id)
    throw error
  }
  return { id, document }
}

/** A file that vanished or a folder dropped as a file refuses to be read; everything else is the vault's. */
function problemFrom(error: unknown): UploadProblem {
  if (error instanceof VaultError) {
    if (error.type === 'empty-file') return 'empty'
    return error.type === 'too-large' ? 'tooLarge' : error.type
  }
  return 'unreadable'
}

function change(id: number, patch: Partial<Upload>): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
}

function set(next: readonly Upload[]): void {
  uploads = next
  if (next.some(({ phase }) => phase === 'waiting' || phase === 'storing')) {
    window.addEventListener('beforeunload', warnOfLoss)
  } else {
    window.removeEventListener('beforeunload', warnOfLoss)
  }
  for (const heard of watchers) heard()
}

/** Closing the tab would lose files that are not stored yet: the browser asks first. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
