/**
 * Put a file that this browser made into a case: sealed, uploaded, recorded as a document.
 *
 * Its text is kept at once where its maker knows it, else read as for an uploaded file.
 */
import {
  type DocumentRecord,
  type DocumentSource,
  documentKind,
  unreadText,
} from '../domain/document/document.ts'
import { noDetails } from '../domain/document/document-details.ts'
import { documentTextKind, splitIntoParts } from '../domain/document/document-text.ts'
import { tidyLine } from '../domain/values/text.ts'
import { removeFile, storeFile } from '../vault/records/files'
import { creating, newRecordId, writeRecords } from '../vault/records/records'

/** A file to become a document of a case. */
export interface NewDocument {
  readonly caseId: string
  /** What it is called, with its ending. */
  readonly name: string
  /** The bytes; their type is taken as the document's. */
  readonly blob: Blob
  /** What it was generated from. */
  readonly source?: DocumentSource
  /** Its text by pages, where whoever made the file knows it; else it is read like an upload. */
  readonly pages?: readonly string[]
}

/**
 * Store it. Resolves to the document's id. Rejects with `VaultError` when the file or its
 * record could not be stored; nothing is left behind then.
 */
export async function storeDocument(given: NewDocument): Promise<string> {
  const file = await storeFile(given.blob, { home: given.caseId })
  const id = newRecordId()
  const pages = given.pages ?? []
  const parts = splitIntoParts(id, pages).map((part) => creating(documentTextKind, part))
  const document: DocumentRecord = {
    caseId: given.caseId,
    name: tidyLine(given.name),
    mediaType: given.blob.type.split(';')[0] || 'application/octet-stream',
    file,
    text:
      parts.length === 0
        ? unreadText()
        : {
            state: 'ready',
            failure: '',
            textIds: parts.map((part) => part.id),
            pages: pages.length,
            characters: pages.reduce((sum, page) => sum + page.length, 0),
            partial: false,
            recognised: [],
          },
    ...(given.source === undefined ? {} : { source: given.source }),
    ...noDetails(),
    binnedAt: null,
  }
  try {
    await writeRecords([...parts, creating(documentKind, document, id)])
    return id
  } catch (error) {
    await removeFile(file).catch(() => undefined)
    throw error
  }
}
