/**
 * What the extraction worker is asked and what it answers, and the limits it keeps.
 */
import type { BatesOptions } from '../../domain/bates.ts'
import type { TextFailure, TextState } from '../../domain/document.ts'
import { isReadable } from './media-type.ts'
import type { Numbered, Viewed } from './view-types.ts'

/** What came of reading a file's text. */
export interface ExtractedText {
  readonly mediaType: string
  readonly state: Exclude<TextState, 'reading'>
  /** Set only when `state` is `unreadable`. */
  readonly failure: TextFailure | ''
  readonly pages: readonly string[]
  /** True when a limit cut the text off. */
  readonly partial: boolean
}

/** What is to be made of a file: its text, something to look at, or the same pages numbered. */
export type ExtractTask =
  | { readonly want: 'text' | 'view' }
  | { readonly want: 'number'; readonly bates: BatesOptions }

/** Main thread → worker. */
export type ExtractRequest = ExtractTask & {
  readonly job: number
  readonly file: Blob
  readonly name: string
}

/** What came of any task. */
export type ExtractResult = ExtractedText | Viewed | Numbered

/** Worker → main thread. `done` goes from 0 to 1. */
export type ExtractReply =
  | { readonly job: number; readonly type: 'progress'; readonly done: number }
  | { readonly job: number; readonly type: 'result'; readonly result: ExtractResult }

/** Told how far a reader has come, from 0 to 1. */
export type OnProgress = (done: number) => void

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

/** What comes of a file that no reader takes; undefined for one that has to be read. */
export function withoutReading(mediaType: string, size: number): ExtractedText | undefined {
  const unread = { mediaType, pages: [], partial: false } as const
  if (!isReadable(mediaType)) return { ...unread, state: 'unsupported', failure: '' }
  if (size <= extractLimits.bytes) return undefined
  return { ...unread, state: 'unreadable', failure: 'tooLarge' }
}
