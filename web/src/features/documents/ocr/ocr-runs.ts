/**
 * Recognising the text of scans. A run belongs to the tab and not to a screen; its result takes
 * the place of the document's text only when every page is read.
 */
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { documentTextKind, pagesOf } from '../../../domain/document/document-text.ts'
import { onLock } from '../../../lib/on-lock'
import { openFile } from '../../../vault/records/files'
import { getRecord, listRecords } from '../../../vault/records/records'
import { isTheirFile, keepText } from '../read-text.ts'
import type { OcrLanguage } from './ocr-types.ts'
import { openPictures } from './page-pictures.ts'
import { openRecogniser } from './recogniser.ts'

/** A document that is being recognised, or was not. */
export interface OcrRun {
  readonly documentId: string
  readonly page: number
  /** 0 until it is known. */
  readonly pages: number
  /** From 0 to 1 over the whole document. */
  readonly progress: number
  /** Why it was not recognised; undefined while it goes on. */
  readonly failure?: unknown
}

let runs: ReadonlyMap<string, OcrRun> = new Map()
const stops = new Map<string, AbortController>()
const watchers = new Set<() => void>()

/** The run of a document, while there is one. */
export function ocrRunOf(documentId: string): OcrRun | undefined {
  return runs.get(documentId)
}

/** Be told of every change. The answer stops it. */
export function watchOcr(heard: () => void): () => void {
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** Stop a run, or forget that it failed. */
export function stopOcr(documentId: string): void {
  stops.get(documentId)?.abort(new Error('stopped'))
  // What is stopped lets go by and by; the next run need not wait for it.
  stops.delete(documentId)
  set(documentId, undefined)
}

onLock(() => {
  for (const id of [...runs.keys()]) stopOcr(id)
})

/** Recognise the pages of a document that have no text, in these languages. */
export async function recogniseDocument(
  documentId: string,
  document: DocumentRecord,
  languages: readonly OcrLanguage[],
): Promise<void> {
  if (stops.has(documentId)) return
  const stopping = new AbortController()
  stops.set(documentId, stopping)
  set(documentId, { documentId, page: 0, pages: 0, progress: 0 })
  try {
    const pages = await readPages(documentId, document, languages, stopping.signal)
    stopping.signal.throwIfAborted()
    await keepRecognised(documentId, document, pages, languages)
    set(documentId, undefined)
  } catch (failure) {
    if (!stopping.signal.aborted) {
      set(documentId, { documentId, page: 0, pages: 0, progress: 0, failure })
    }
  } finally {
    if (stops.get(documentId) === stopping) stops.delete(documentId)
  }
}

async function readPages(
  documentId: string,
  document: DocumentRecord,
  languages: readonly OcrLanguage[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const file = await openFile(document.file, { signal })
  // A page that has text keeps it: it is what its author wrote. What a machine saw is seen anew.
  const seen = document.text.recognised.length > 0
  const known = seen ? [] : pagesOf(document, listRecords(documentTextKind))
  const pictures = await openPictures(file, document.mediaType)
  try {
    const recogniser = await openRecogniser(languages, signal)
    try {
      const texts: string[] = []
      for (let page = 1; page <= pictures.count; page++) {
        signal.throwIfAborted()
        const tell = (done: number): void => {
          if (signal.aborted) return
          set(documentId, {
            documentId,
            page,
            pages: pictures.count,
            progress: (page - 1 + done) / pictures.count,
          })
        }
        tell(0)
        const text = known[page - 1]?.text ?? ''
        if (text.trim().length > 30) texts.push(text)
        else texts.push(await recogniser.read(await pictures.draw(page), tell))
      }
      return texts
    } finally {
      recogniser.close()
    }
  } finally {
    pictures.close()
  }
}

async function keepRecognised(
  documentId: string,
  document: DocumentRecord,
  pages: readonly string[],
  languages: readonly OcrLanguage[],
): Promise<void> {
  // Another version may have come meanwhile; its text is not this one.
  if (!isTheirFile(getRecord(documentKind, documentId)?.value, document)) return
  const state = pages.some((page) => page.trim() !== '') ? 'ready' : 'empty'
  const { mediaType } = document
  await keepText(documentId, { mediaType, state, failure: '', pages, partial: false }, languages)
}

function set(documentId: string, run: OcrRun | undefined): void {
  const next = new Map(runs)
  if (run === undefined) next.delete(documentId)
  else next.set(documentId, run)
  runs = next
  for (const heard of watchers) heard()
}
