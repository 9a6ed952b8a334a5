/**
 * Files on their way into a case: checked, sealed, stored, then read for their text.
 *
 * The queue belongs to the tab, not to a screen, so an upload goes on while the
 * person looks at something else; a large one outlives the tab (vault/unsent.ts).
 * A file is a document from the moment it is stored; reading its text comes after
 * and may fail without losing the file.
 */
import type { DocumentRecord } from '../../domain/document/document.ts'
import type { PickedFile } from '../../lib/dropped-files.ts'
import { onLock } from '../../lib/on-lock'
import { currentView, subscribeView } from '../../vault/records/current'
import { maxFileSize } from '../../vault/records/files'
import { newRecordId } from '../../vault/records/records'
import { callOffUpload, unlessElsewhere, unsentUploads } from '../../vault/records/unsent'
import { VaultError } from '../../vault/wire/types'
import { readAgain, readDocumentText } from './read-text.ts'
import { storeUpload } from './store-upload.ts'
import type { Upload, UploadProblem } from './upload.ts'

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
    const { name } = file
    const recordId = newRecordId()
    return { ...blank, id: ++count, caseId, name, file, folder, recordId, phase, problem }
  })
  set([...uploads, ...added])
  startNext()
}

const blank = { kept: '', progress: 0, problem: null } as const

/** Go on with uploads that an earlier page of this browser began, and with those that lost the network. */
export async function resumeUploads(): Promise<void> {
  const unsent = await unsentUploads().catch(() => [])
  const known = new Set(uploads.map(({ recordId }) => recordId))
  const added = unsent.flatMap(({ stored, about }): Upload[] => {
    const { recordId = '', caseId = '', name = '', folder = '' } = about
    if (known.has(recordId)) return []
    const kept = stored.fileId
    return [
      { ...blank, id: ++count, caseId, name, file: null, folder, recordId, kept, phase: 'waiting' },
    ]
  })
  const again = uploads.map(
    (upload): Upload =>
      upload.problem === 'offline'
        ? { ...upload, phase: 'waiting', progress: 0, problem: null }
        : upload,
  )
  if (added.length > 0 || again.some((upload, at) => upload !== uploads[at])) {
    set([...again, ...added])
  }
  startNext()
}

/** Call a file off that is not stored yet, or take a failed one off the list. */
export function dropUpload(id: number): void {
  const upload = uploads.find((one) => one.id === id)
  running.get(id)?.abort()
  set(uploads.filter((one) => one.id !== id))
  if (upload !== undefined && upload.kept !== '') {
    // What is left on the server goes by itself when its time is over.
    callOffUpload(upload.kept).catch(() => undefined)
  }
}

/** Stop sending a file for now; what was sent stays sent. */
export function pauseUpload(id: number): void {
  change(id, { phase: 'paused' })
  running.get(id)?.abort()
}

/** Go on with a paused file, or try a failed one again. */
export function retryUpload(id: number): void {
  change(id, { phase: 'waiting', problem: null })
  startNext()
}

// What was not stored when the vault shut waits, as failed, for the person to come back, and goes
// on by itself for no reason: the vault that opens next may be another firm's. What is kept on the
// device comes back by itself when its own vault is open again.
onLock(() => {
  for (const stopping of running.values()) stopping.abort()
  set(
    uploads
      .filter(({ phase, kept }) => phase !== 'reading' && kept === '')
      .map((upload) =>
        upload.phase === 'failed' && upload.problem !== 'offline'
          ? upload
          : { ...upload, phase: 'failed', progress: 0, problem: 'locked' },
      ),
  )
})

// A server that was away long enough for an upload to give up takes it when it answers again,
// whatever the person looks at meanwhile.
let away = false
subscribeView(() => {
  const { sync } = currentView()
  if (sync === 'offline') away = true
  else if (sync === 'saved' && away) {
    away = false
    if (uploads.some(({ problem }) => problem === 'offline')) void resumeUploads()
  }
})

/** What is wrong with a file before it is looked into, or null. */
export function problemOf(file: File): UploadProblem | null {
  if (file.size === 0) return 'empty'
  return file.size > maxFileSize ? 'tooLarge' : null
}

function startNext(): void {
  while (uploads.filter(({ phase }) => phase === 'storing').length < atOnce) {
    // One that was paused may still be letting go.
    const next = uploads.find(({ id, phase }) => phase === 'waiting' && !running.has(id))
    if (next === undefined) return
    change(next.id, { phase: 'storing' })
    void run(next)
  }
}

async function run(upload: Upload): Promise<void> {
  const { id } = upload
  const stopping = new AbortController()
  running.set(id, stopping)
  try {
    const mine = await unlessElsewhere(upload.recordId, () => carry(upload, stopping.signal))
    if (!mine) set(uploads.filter((one) => one.id !== id))
  } catch (error) {
    if (!stopping.signal.aborted) change(id, { phase: 'failed', problem: problemFrom(error) })
  } finally {
    running.delete(id)
    startNext()
  }
}

async function carry(upload: Upload, signal: AbortSignal): Promise<void> {
  const { id, file } = upload
  const tell = (progress: number): void => change(id, { progress })
  const onKept = (kept: string): void => change(id, { kept })
  const document = await storeUpload(upload, { signal, tell, onKept })
  change(id, { phase: 'reading', progress: 0, kept: '' })
  read(id, upload.recordId, document, file, tell).catch(() => undefined)
}

/** The file is safe by now: should its text not be kept, the document itself offers to read it again. */
async function read(
  id: number,
  recordId: string,
  document: DocumentRecord,
  file: File | null,
  tell: (done: number) => void,
): Promise<void> {
  try {
    if (file === null) await readAgain(recordId, document)
    else await readDocumentText(recordId, document, file, tell)
  } finally {
    set(uploads.filter((upload) => upload.id !== id))
  }
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
  const unsafe = ({ phase, kept }: Upload): boolean =>
    kept === '' && (phase === 'waiting' || phase === 'storing' || phase === 'paused')
  if (next.some(unsafe)) window.addEventListener('beforeunload', warnOfLoss)
  else window.removeEventListener('beforeunload', warnOfLoss)
  for (const heard of watchers) heard()
}

/** Closing the tab would lose files that are not stored or kept yet: the browser asks first. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
