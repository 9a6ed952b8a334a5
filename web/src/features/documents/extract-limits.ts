/**
 * Where reading a file's text stops, and how a reader says that it cannot.
 */
import type { TextFailure } from '../../domain/document/document.ts'

/** A file whose text cannot be read, and why. */
export class ExtractError extends Error {
  readonly failure: TextFailure

  constructor(failure: TextFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ExtractError'
    this.failure = failure
  }
}

/** Where reading stops. A document within them is read whole. */
export const extractLimits = {
  /** Bytes of a file: a reader holds the whole of it. */
  bytes: 512 * 1024 ** 2,
  /** Pages of a PDF whose text is read. */
  pages: 2_000,
  /** UTF-16 units of text that are kept. */
  characters: 6_000_000,
  /** Entries, bytes of one entry and bytes altogether that an office document may unpack to. */
  zip: { entries: 10_000, entryBytes: 32_000_000, totalBytes: 1_000_000_000 },
  /** Cells that a workbook may span, and what is kept of each sheet. */
  cells: 5_000_000,
  sheetRows: 20_000,
  sheetColumns: 200,
  /** Milliseconds after which a reader is stopped, and more for each megabyte. */
  time: { base: 60_000, perMegabyte: 3_000 },
} as const
