/** What a person hands over for import: a table (CSV, XLSX) or cards (vCard), read in this browser. */

import type { CardRead } from '../../../domain/client/vcard.ts'
import { readCsv } from '../../../domain/formats/csv.ts'
import { decodeText } from '../../../domain/formats/decode-text.ts'
import { sheetExtent } from '../../../lib/sheet-extent.ts'
import { countUnpacked, ZipError } from '../../../lib/zip.ts'
import { newRecordId } from '../../../vault/records/records.ts'

/** A file that was read. */
export type ImportSource =
  | {
      readonly kind: 'table'
      readonly file: string
      readonly headers: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'cards'; readonly file: string; readonly cards: readonly CardRead[] }

/** Why a file cannot be imported. */
export type SourceProblem = 'empty' | 'openQuote' | 'tooLarge' | 'tooMany' | 'unreadable'

/** A file that cannot be imported, and why. */
export class SourceError extends Error {
  readonly problem: SourceProblem
  /** Where in the file, of a quotation mark that is never closed. */
  readonly row: number

  constructor(problem: SourceProblem, row = 0) {
    super(problem)
    this.name = 'SourceError'
    this.problem = problem
    this.row = row
  }
}

/** Largest file, in bytes, and most rows of one import. */
const sourceLimits = { bytes: 20_000_000, rows: 20_000, columns: 200 } as const
/** What a workbook may unpack to. */
const unpacked = { entries: 1_000, entryBytes: 100_000_000, totalBytes: 200_000_000 }
/** Cells that its sheets may span together. A reader makes all of them, in the thread of the page. */
const mostCells = 5_000_000

/** Read a file by what it holds, whatever it is called. Throws {@link SourceError}. */
export async function readSource(file: File): Promise<ImportSource> {
  if (file.size === 0) throw new SourceError('empty')
  if (file.size > sourceLimits.bytes) throw new SourceError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return table(file.name, await workbookRows(bytes))
  const { text } = decodeText(bytes)
  // Nothing that is text has one.
  if (text.slice(0, 4096).includes('\0')) throw new SourceError('unreadable')
  if (/^\s*BEGIN:VCARD/iu.test(text)) return await cards(file.name, text)
  const lines = readCsv(text, (row) => {
    throw new SourceError('openQuote', row)
  })
  return table(file.name, lines)
}

async function cards(file: string, text: string): Promise<ImportSource> {
  const { readVCards } = await import('../../../domain/client/vcard.ts')
  const read = readVCards(text, newRecordId)
  if (read.length === 0) throw new SourceError('unreadable')
  if (read.length > sourceLimits.rows) throw new SourceError('tooMany')
  return { kind: 'cards', file, cards: read }
}

function table(file: string, lines: readonly (readonly string[])[]): ImportSource {
  const [headers, ...rows] = lines.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (headers === undefined || rows.length === 0) throw new SourceError('empty')
  if (rows.length > sourceLimits.rows) throw new SourceError('tooMany')
  const width = Math.min(
    sourceLimits.columns,
    Math.max(headers.length, ...rows.map((r) => r.length)),
  )
  return {
    kind: 'table',
    file,
    headers: Array.from({ length: width }, (_, at) => headers[at] ?? ''),
    rows,
  }
}

/** The first sheet with anything on it. */
async function workbookRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  let cells = 0
  const measure = (data: Uint8Array) => {
    cells += sheetExtent(new TextDecoder().decode(data))
  }
  await countUnpacked(bytes, unpacked, measure).catch((error: unknown) => {
    const bomb = error instanceof ZipError && error.reason === 'bomb'
    throw new SourceError(bomb ? 'tooLarge' : 'unreadable')
  })
  if (cells > mostCells) throw new SourceError('tooMany')
  // The one that works in this thread: the page's policy allows no worker from a blob.
  const { default: readSheets } = await import('read-excel-file/universal')
  try {
    const sheets = await readSheets(bytes.buffer)
    const sheet = sheets.find(({ data }) => data.length > 0)
    return (sheet?.data ?? []).map((row) => row.map(cellText))
  } catch {
    throw new SourceError('unreadable')
  }
}

/**
 * A cell as text. A workbook's days have no zone and are read as if they were in UTC. A number of it
 * has no thousands marked: 112.125 is written so that nobody takes it for a hundred thousand.
 */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  const text = String(cell)
  return typeof cell === 'number' && /\.\d{3}$/u.test(text) ? `${text}0` : text
}
