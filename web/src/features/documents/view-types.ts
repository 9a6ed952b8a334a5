/** What the extraction worker makes of a file for looking at it. */
import type { TextFailure } from '../../domain/document/document.ts'
import type { Mail } from './mail.ts'
import type { Sheet } from './sheets.ts'

/** A file as it is shown, by what it is. */
export type FileContent =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'mail'; readonly mail: Mail }
  /** Harmless HTML of a word-processor file; shown in a frame that may do nothing. */
  | { readonly kind: 'page'; readonly html: string }

/** The content, or why there is none. */
export type Viewed =
  | { readonly state: 'ready'; readonly content: FileContent }
  | { readonly state: 'unreadable'; readonly failure: TextFailure }

/** A PDF whose pages were numbered, or why it could not be done. */
export type Numbered =
  | { readonly state: 'ready'; readonly pdf: Blob; readonly pages: number }
  | { readonly state: 'unreadable'; readonly failure: TextFailure }

/** Types that are shown from their content rather than drawn by the browser. */
export function isViewedType(mediaType: string): boolean {
  return viewedTypes.has(mediaType)
}

/** Excel's type. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const viewedTypes = new Set([
  xlsxType,
  'text/csv',
  'message/rfc822',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])
