/**
 * The documents of a case as one ZIP. Files are fetched, opened and written one after the other as
 * they come; only a PDF whose pages are numbered is held whole.
 */
import type { BatesOptions, BatesRange } from '../../../domain/document/bates.ts'
import { roomPaths } from '../../../domain/document/data-room.ts'
import {
  type DocumentRecord,
  documentKind,
  type TextFailure,
} from '../../../domain/document/document.ts'
import { saveZip, sizeOf, streamOf } from '../../../records-ui/record-archive.ts'
import { openFile } from '../../../vault/records/files'
import { getRecord, updateRecord } from '../../../vault/records/records'
import type { Entry } from '../../../vault/wire/types'
import { numberedPdf } from '../read-text.ts'
import { takeNumbers, type WantedNumbers } from './take-numbers.ts'

/** A document that could not go along, and why; nothing was handed out then. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  readonly document: string
  readonly failure: TextFailure

  constructor(document: string, failure: TextFailure) {
    super(`the document could not be exported: ${failure}`)
    this.document = document
    this.failure = failure
  }
}

/** One line of an archive's list of contents. */
export interface Listed {
  readonly path: string
  readonly document: DocumentRecord
  readonly bates: BatesRange | null
}

/** How pages are numbered, and from which number on. */
export type Numbering = BatesOptions & WantedNumbers

/** What goes into an archive. */
export interface ArchiveOptions {
  readonly name: string
  /** How the pages of PDFs are numbered on; null leaves them as they are. */
  readonly bates: Numbering | null
  /** The list of contents, written last: its name and its bytes. */
  readonly contents: (listed: readonly Listed[]) => { readonly name: string; readonly file: Blob }
  readonly onProgress: (done: number) => void
}

/**
 * Save the archive. Answers the numbers that its pages got, or null when the person chose no place for
 * it. Rejects with {@link ExportError} for a PDF that cannot be numbered, else as `openFileInto`.
 */
export async function saveArchive(
  entries: readonly Entry<DocumentRecord>[],
  options: ArchiveOptions,
): Promise<ReadonlyMap<string, BatesRange> | null> {
  const numbered = new Map<string, BatesRange>()
  const paths = roomPaths(entries.map(({ id, value }) => ({ id, ...value })))
  const listed: Listed[] = []
  let next = options.bates?.start ?? 1

  async function* files() {
    for (const [at, { id, value, createdAt }] of entries.entries()) {
      options.onProgress(at / entries.length)
      const name = paths.get(id) ?? value.name
      const lastModified = new Date(createdAt)
      if (options.bates === null || value.mediaType !== 'application/pdf') {
        listed.push({ path: name, document: value, bates: null })
        yield { name, input: streamOf(value.file), size: value.file.size, lastModified }
        continue
      }
      const whole = await openFile(value.file)
      const { file, range } = await numberOne(value, whole, { ...options.bates, start: next })
      next = range.last + 1
      numbered.set(id, range)
      listed.push({ path: name, document: value, bates: range })
      yield { name, input: file, lastModified }
    }
    const { name, file } = options.contents(listed)
    yield { name, input: file, lastModified: new Date() }
  }

  const saved = await saveZip(options.name, sizeOf(entries.map(({ value }) => value)), files())
  options.onProgress(1)
  return saved ? numbered : null
}

/**
 * One PDF with its pages numbered, by numbers taken for it. Rejects with {@link ExportError} when that
 * cannot be done, else as `takeNumbers`.
 */
export async function numberOne(
  document: DocumentRecord,
  file: Blob,
  bates: Numbering,
): Promise<{ readonly file: Blob; readonly range: BatesRange }> {
  const from = async (start: number) => {
    const made = await numberedPdf(file, document.name, { ...bates, start })
    if (made.state !== 'ready') throw new ExportError(document.name, made.failure)
    return made
  }
  const { prefix, digits, start } = bates
  // How many pages there are is known once they were numbered.
  const tried = await from(start)
  const first = await takeNumbers(bates, tried.pages)
  const { pdf, pages } = first === start ? tried : await from(first)
  return { file: pdf, range: { prefix, digits, first, last: first + pages - 1 } }
}

/** Remember the numbers that pages went out with, so that no page gets another's. */
export async function keepNumbers(numbered: ReadonlyMap<string, BatesRange>): Promise<void> {
  for (const [id, range] of numbered) {
    // Somebody may have deleted it for good while the archive was made.
    if (getRecord(documentKind, id) === undefined) continue
    await updateRecord(documentKind, id, (current: DocumentRecord) => ({
      ...current,
      bates: [...current.bates, range],
    }))
  }
}
