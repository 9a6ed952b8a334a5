/** Which documents the file room shows. */
import type { DocumentRecord } from '../../../domain/document/document.ts'
import type { DocumentCategory } from '../../../domain/document/document-details.ts'
import { mediaName } from '../../../domain/values/media-name.ts'
import type { Entry } from '../../../vault/wire/types'
import { extensionOf } from '../media-type.ts'

/** What is typed and chosen above the list; '' chooses everything. */
export interface FileView {
  readonly query: string
  readonly caseId: string
  readonly category: DocumentCategory | '' | 'none'
  readonly type: string
  readonly tag: string
}

/** Everything. */
export const firstFileView: FileView = { query: '', caseId: '', category: '', type: '', tag: '' }

/** A short word for what a document's bytes are. */
export function typeOf(document: Pick<DocumentRecord, 'mediaType' | 'name'>): string {
  return mediaName(document.mediaType) || extensionOf(document.name).toUpperCase()
}

/** Whether a document passes what was chosen; the query is the index's business. */
export function passesView(view: Omit<FileView, 'query'>, document: DocumentRecord): boolean {
  return (
    (view.caseId === '' || document.caseId === view.caseId) &&
    (view.category === '' ||
      document.category === (view.category === 'none' ? '' : view.category)) &&
    (view.type === '' || typeOf(document) === view.type) &&
    (view.tag === '' || document.tags.includes(view.tag))
  )
}

/** What can be chosen: only what occurs. */
export interface FileChoices {
  readonly caseIds: ReadonlySet<string>
  readonly categories: ReadonlySet<DocumentCategory | ''>
  readonly types: readonly string[]
  readonly tags: readonly string[]
}

/** The choices that occur among documents. */
export function choicesOf(entries: readonly Entry<DocumentRecord>[]): FileChoices {
  const sorted = (values: Iterable<string>): readonly string[] =>
    [...new Set(values)].filter((value) => value !== '').sort((a, b) => a.localeCompare(b))
  return {
    caseIds: new Set(entries.map(({ value }) => value.caseId)),
    categories: new Set(entries.map(({ value }) => value.category)),
    types: sorted(entries.map(({ value }) => typeOf(value))),
    tags: sorted(entries.flatMap(({ value }) => value.tags)),
  }
}
