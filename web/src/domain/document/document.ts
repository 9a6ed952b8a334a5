/**
 * A document of a case: a sealed file, what it is called and how far its text
 * has been read.
 *
 * The bytes lie sealed on the server; `file` names them and holds the key that
 * opens them, which is why it must never stand anywhere but in a sealed record.
 * The text lies in records of its own (document-text.ts), named by `text`.
 */

import { type Of, record } from '../record/describe.ts'
import { below, readFields } from '../record/field.ts'
import {
  choice,
  count,
  flag,
  id,
  line,
  moment,
  other,
  reference,
  references,
  text,
} from '../record/fields.ts'
import { absent, many, orInitial, part } from '../record/parts.ts'
import { detailsPart, fileRefPart, mediaType } from './document-details.ts'

/** How far the text of a document has been read. */
const textStates = ['reading', 'ready', 'empty', 'unreadable', 'unsupported'] as const
/**
 * One of {@link textStates}: `reading` until it is known; `ready` when there is
 * text; `empty` when the file holds none (a scan); `unreadable` when it could
 * not be read, with a reason; `unsupported` when no reader exists for its type.
 */
export type TextState = (typeof textStates)[number]

/** Why the text of a document could not be read. */
const textFailures = ['corrupt', 'password', 'bomb', 'tooLarge', 'timeout', 'crashed'] as const
/** One of {@link textFailures}. */
export type TextFailure = (typeof textFailures)[number]

/** What is known about the text of a document. */
const textSummary = part({
  state: choice(textStates, 'reading'),
  /** Set only when `state` is `unreadable`. */
  failure: choice(['', ...textFailures], ''),
  /** Records of kind documentText that hold the pages, in order. */
  textIds: references('documentText'),
  pages: count(),
  /** UTF-16 units over all pages. */
  characters: count(),
  /** True when a limit cut the text off; the rest stands in the file alone. */
  partial: flag(),
  /** Languages in which pages were recognised from pictures; none where the file held the text. */
  recognised: many(text()),
})
/** See {@link textSummary}. */
export type DocumentTextSummary = Of<typeof textSummary>

/** What a generated document was made from, so that it can be made again and checked. */
const source = part({
  templateId: reference('template'),
  /** The template's name when it was used; the template may be renamed or gone by now. */
  templateName: text(),
  templateVersion: count(),
  /** Every value that stood in the document, by the path of its variable. */
  values: other<Readonly<Record<string, string>>>({}, readValues),
})
/** See {@link source}. */
export type DocumentSource = Of<typeof source>

/** Document records, as sealed in a workspace. */
export const documentKind = record('document', 1, {
  caseId: id(),
  name: line().required().called('documents:name'),
  mediaType: mediaType.goesWith('file'),
  file: fileRefPart.called('documents:versionFile'),
  text: orInitial(textSummary).goesWith('file'),
  /** Set only on a document that was generated from a template. */
  source: absent(source),
  ...detailsPart.fields,
  /** When the document was put in the bin, in milliseconds; null when it is not there. */
  binnedAt: moment().called('records:deleted'),
}).called('palette:kindDocument')
/** A document record. */
export type DocumentRecord = Of<typeof documentKind>

/** The summary of a document whose text nobody has looked at yet. */
export function unreadText(): DocumentTextSummary {
  return textSummary.initial
}

/** Whether the app is done with a document's text, whatever came of it. */
export function isProcessed(document: DocumentRecord): boolean {
  return document.text.state !== 'reading'
}

function readValues(raw: unknown): Readonly<Record<string, string>> {
  const { read } = text()
  const values = Object.entries(readFields(raw ?? {})).map(([path, value]) => {
    try {
      return [path, read(value)] as const
    } catch (error) {
      throw below(path, error)
    }
  })
  return Object.fromEntries(values)
}
