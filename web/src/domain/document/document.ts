/**
 * A document of a case: a sealed file, what it is called and how far its text
 * has been read.
 *
 * The bytes lie sealed on the server; `file` names them and holds the key that
 * opens them, which is why it must never stand anywhere but in a sealed record.
 * The text lies in records of its own (document-text.ts), named by `text`.
 */

import type { Kind } from '../record/kind.ts'
import {
  type Raw,
  readChoice,
  readCount,
  readId,
  readList,
  readMoment,
  readObject,
  readText,
  textMember,
} from '../record/read.ts'
import { requiredLine } from '../record/rules.ts'
import { DomainError } from '../values/domain-error.ts'
import {
  type DocumentDetails,
  type FileRef,
  parseDetails,
  parseFileRef,
} from './document-details.ts'

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

/** What identifies and opens a stored file. */
export type { FileRef }

/** What is known about the text of a document. */
export interface DocumentTextSummary {
  readonly state: TextState
  /** Set only when `state` is `unreadable`. */
  readonly failure: TextFailure | ''
  /** Records of kind documentText that hold the pages, in order. */
  readonly textIds: readonly string[]
  readonly pages: number
  /** UTF-16 units over all pages. */
  readonly characters: number
  /** True when a limit cut the text off; the rest stands in the file alone. */
  readonly partial: boolean
  /** Languages in which pages were recognised from pictures; none where the file held the text. */
  readonly recognised: readonly string[]
}

/** What a generated document was made from, so that it can be made again and checked. */
export interface DocumentSource {
  readonly templateId: string
  /** The template's name when it was used; the template may be renamed or gone by now. */
  readonly templateName: string
  readonly templateVersion: number
  /** Every value that stood in the document, by the path of its variable. */
  readonly values: Readonly<Record<string, string>>
}

/** A document record. */
export interface DocumentRecord extends DocumentDetails {
  readonly caseId: string
  readonly name: string
  /** What the bytes are, as found by looking at them, for example `application/pdf`. */
  readonly mediaType: string
  readonly file: FileRef
  readonly text: DocumentTextSummary
  /** Set only on a document that was generated from a template. */
  readonly source?: DocumentSource
  /** When the document was put in the bin, in milliseconds; null when it is not there. */
  readonly binnedAt: number | null
}

/** What is wrong with a document's name, or null. */
export const documentNameProblem = requiredLine

/** The summary of a document whose text nobody has looked at yet. */
export function unreadText(): DocumentTextSummary {
  return {
    state: 'reading',
    failure: '',
    textIds: [],
    pages: 0,
    characters: 0,
    partial: false,
    recognised: [],
  }
}

/** Whether the app is done with a document's text, whatever came of it. */
export function isProcessed(document: DocumentRecord): boolean {
  return document.text.state !== 'reading'
}

/** Document records, as sealed in a workspace. */
export const documentKind: Kind<DocumentRecord> = {
  name: 'document',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'document')
    return {
      caseId: readId(fields, 'caseId'),
      name: readText(fields, 'name'),
      mediaType: readText(fields, 'mediaType', 'application/octet-stream'),
      file: within('file', () => parseFileRef(readObject(fields.file, 'file'))),
      text: within('text', () => parseSummary(readObject(fields.text ?? {}, 'text'))),
      ...(fields.source === undefined
        ? {}
        : { source: within('source', () => parseSource(readObject(fields.source, 'source'))) }),
      ...parseDetails(fields),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

function parseSummary(fields: Raw): DocumentTextSummary {
  return {
    state: readChoice(fields, 'state', textStates, 'reading'),
    failure: readChoice(fields, 'failure', ['', ...textFailures], ''),
    textIds: readList(fields, 'textIds', textMember),
    pages: readCount(fields, 'pages'),
    characters: readCount(fields, 'characters'),
    partial: fields.partial === true,
    recognised: readList(fields, 'recognised', textMember),
  }
}

function parseSource(fields: Raw): DocumentSource {
  const values = readObject(fields.values ?? {}, 'values')
  return {
    templateId: readText(fields, 'templateId'),
    templateName: readText(fields, 'templateName'),
    templateVersion: readCount(fields, 'templateVersion'),
    values: Object.fromEntries(Object.keys(values).map((path) => [path, readText(values, path)])),
  }
}

function within<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DomainError) || error.field === path) throw error
    throw new DomainError(`${path}.${error.field}`, error.read, error.right)
  }
}
