/**
 * What the extraction worker is asked and what it answers.
 */
import type { BatesOptions } from '../../domain/document/bates.ts'
import type { TextFailure, TextState } from '../../domain/document/document.ts'
import { extractLimits } from './extract-limits.ts'
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

/** What comes of a file that no reader takes; undefined for one that has to be read. */
export function withoutReading(mediaType: string, size: number): ExtractedText | undefined {
  const unread = { mediaType, pages: [], partial: false } as const
  if (!isReadable(mediaType)) return { ...unread, state: 'unsupported', failure: '' }
  if (size <= extractLimits.bytes) return undefined
  return { ...unread, state: 'unreadable', failure: 'tooLarge' }
}
