/**
 * The documents of a case as one ZIP. Files are fetched and opened one after the other and written
 * as they come: never more than one of them is held, however large the archive.
 */

import type { BatesOptions, BatesRange } from '../../../domain/bates.ts'
import { roomPaths } from '../../../domain/data-room.ts'
import { type DocumentRecord, documentKind, type TextFailure } from '../../../domain/document.ts'
import { zipOf } from '../../../records-ui/record-archive.ts'
import { openFile } from '../../../vault/files'
import { updateRecord } from '../../../vault/records'
import type { Entry } from '../../../vault/types'
import { numberedPdf } from '../read-text.ts'

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

/** What goes into an archive. */
export interface ArchiveOptions {
  /** How the pages of PDFs are numbered on; null leaves them as they are. */
  readonly bates: BatesOptions | null
  /** The list of contents, written last: its name and its bytes. */
  readonly contents: (listed: readonly Listed[]) => { readonly name: string; readonly file: Blob }
  readonly onProgress: (done: number) => void
}

/** An archive, and the numbers that its pages got. */
export interface Archive {
  readonly file: Blob
  readonly numbered: ReadonlyMap<string, BatesRange>
}

/** Write the archive. Rejects with {@link ExportError} for a PDF that cannot be numbered, else as `openFile`. */
export async function writeArchive(
  entries: readonly Entry<DocumentRecord>[],
  options: ArchiveOptions,
): Promise<Archive> {
  const numbered = new Map<string, BatesRange>()
  const paths = roomPaths(entries.map(({ id, value }) => ({ id, ...value })))
  const listed: Listed[] = []
  let next = options.bates?.start ?? 1

  async function* files() {
    for (const [at, { id, value, createdAt }] of entries.entries()) {
      options.onProgress(at / entries.length)
      const name = paths.get(id) ?? value.name
      let input = await openFile(value.file)
      let bates: BatesRange | null = null
      if (options.bates !== null && value.mediaType === 'application/pdf') {
        const made = await numberOne(value, input, { ...options.bates, start: next })
        next = made.range.last + 1
        input = made.file
        bates = made.range
        numbered.set(id, bates)
      }
      listed.push({ path: name, document: value, bates })
      yield { name, input: input.stream(), size: input.size, lastModified: new Date(createdAt) }
    }
    const { name, file } = options.contents(listed)
    yield { name, input: file.stream(), size: file.size, lastModified: new Date() }
  }

  const file = await zipOf(files())
  options.onProgress(1)
  return { file, numbered }
}

/** One PDF with its pages numbered. Rejects with {@link ExportError} when that cannot be done. */
export async function numberOne(
  document: DocumentRecord,
  file: Blob,
  bates: BatesOptions,
): Promise<{ readonly file: Blob; readonly range: BatesRange }> {
  const made = await numberedPdf(file, document.name, bates)
  if (made.state !== 'ready') throw new ExportError(document.name, made.failure)
  const { prefix, digits, start } = bates
  return { file: made.pdf, range: { prefix, digits, first: start, last: start + made.pages - 1 } }
}

/** Remember the numbers that pages went out with, so that no page gets another's. */
export async function keepNumbers(numbered: ReadonlyMap<string, BatesRange>): Promise<void> {
  for (const [id, range] of numbered) {
    await updateRecord(documentKind, id, (current: DocumentRecord) => ({
      ...current,
      bates: [...current.bates, range],
    }))
  }
}
