/**
 * Reading a stored document's text and keeping it in the vault.
 *
 * Pages go into records of their own first, the document names them last: a
 * document that says its text is ready always has it.
 */
import type { BatesOptions } from '../../domain/document/bates.ts'
import {
  type DocumentRecord,
  type DocumentTextSummary,
  documentKind,
} from '../../domain/document/document.ts'
import { documentTextKind, splitIntoParts } from '../../domain/document/document-text.ts'
import { onLock } from '../../lib/on-lock'
import { openFile } from '../../vault/records/files'
import {
  createRecord,
  getRecord,
  removing,
  updateRecord,
  writeRecords,
} from '../../vault/records/records'
import { Extractor } from './extract-client.ts'
import { type ExtractedText, type OnProgress, withoutReading } from './extract-types.ts'
import { beginReading, endReading, withReadingLock } from './reading-now.ts'
import type { Numbered, Viewed } from './view-types.ts'

let extractor: Extractor | undefined
/** Looking at a file does not wait for files that are read. */
let viewer: Extractor | undefined
let untilLock = new AbortController()

// A shut vault could not keep the text, and the worker must not keep it either.
onLock(() => {
  untilLock.abort()
  untilLock = new AbortController()
})

/** Read the text of `file`, the content of a document, and store it. */
export async function readDocumentText(
  documentId: string,
  document: DocumentRecord,
  file: Blob,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  beginReading(documentId)
  try {
    await withReadingLock(documentId, async () => {
      extractor ??= new Extractor()
      const { signal } = untilLock
      const read = await extractor.read(file, document.name, { onProgress, signal })
      if (isTheirFile(getRecord(documentKind, documentId)?.value, document))
        await keepText(documentId, read)
    })
  } finally {
    endReading(documentId)
  }
  // While this one was read, nobody could read a version that came meanwhile.
  const now = getRecord(documentKind, documentId)?.value
  if (now?.text.state === 'reading' && !isTheirFile(now, document)) await readAgain(documentId, now)
}

/** Whether a document still has that file: the text of an earlier version is not its text. */
export function isTheirFile(
  now: DocumentRecord | undefined,
  { file }: Pick<DocumentRecord, 'file'>,
): boolean {
  return now?.file.fileId === file.fileId && now.file.version === file.version
}

/** Read a file for looking at it, in the same worker. Rejects only with the signal's reason. */
export async function viewFile(file: Blob, name: string, signal: AbortSignal): Promise<Viewed> {
  viewer ??= new Extractor()
  return await viewer.view(file, name, { signal: AbortSignal.any([signal, untilLock.signal]) })
}

/** Number the pages of a PDF, in the same worker; stopped when the vault is shut. */
export async function numberedPdf(
  file: Blob,
  name: string,
  bates: BatesOptions,
): Promise<Numbered> {
  viewer ??= new Extractor()
  return await viewer.number(file, name, bates, { signal: untilLock.signal })
}

/** Fetch a stored document and read its text once more, for example after it took too long. What
 *  no reader takes is not fetched. */
export async function readAgain(documentId: string, document: DocumentRecord): Promise<void> {
  beginReading(documentId)
  try {
    const unread = withoutReading(document.mediaType, document.file.size)
    if (unread !== undefined) await keepText(documentId, unread)
    else await readDocumentText(documentId, document, await openFile(document.file))
  } finally {
    endReading(documentId)
  }
}

/** Keep what was read of a document; `recognised` names the languages of pages that were seen, not read. */
export async function keepText(
  documentId: string,
  result: ExtractedText,
  recognised: readonly string[] = [],
): Promise<void> {
  const parts = result.state === 'ready' ? splitIntoParts(documentId, result.pages) : []
  const textIds: string[] = []
  for (const part of parts) textIds.push(await createRecord(documentTextKind, part))
  const before = getRecord(documentKind, documentId)?.value.text.textIds ?? []
  await updateRecord(documentKind, documentId, {
    text: { ...summaryOf(result, textIds), recognised },
  })
  if (before.length > 0) await writeRecords(before.map((id) => removing(documentTextKind, id)))
}

function summaryOf(result: ExtractedText, textIds: readonly string[]): DocumentTextSummary {
  return {
    state: result.state,
    failure: result.failure,
    textIds,
    pages: result.pages.length,
    characters: result.pages.reduce((sum, page) => sum + page.length, 0),
    partial: result.partial,
    recognised: [],
  }
}
