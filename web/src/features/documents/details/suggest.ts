/** Category and keywords of a document by rules; nothing leaves the browser. */
import { type DocumentRecord, documentKind } from '../../../domain/document/document.ts'
import { suggestCategory, suggestKeywords } from '../../../domain/document/document-classify.ts'
import type { SuggestibleField } from '../../../domain/document/document-details.ts'
import { documentTextKind } from '../../../domain/document/document-text.ts'
import { getRecord, updateRecord } from '../../../vault/records/records'

/** The text of a document as it is stored. */
export function documentText(document: DocumentRecord): string {
  return document.text.textIds
    .flatMap((id) => getRecord(documentTextKind, id)?.value.pages ?? [])
    .map(({ text }) => text)
    .join('\n')
}

/** Fill in what nobody has said yet; what a person wrote or accepted stays. */
export async function suggestLocally(documentId: string): Promise<void> {
  const document = getRecord(documentKind, documentId)?.value
  if (document === undefined) return
  const text = documentText(document)
  const category = suggestCategory(document.name, document.mediaType, text)
  const keywords = suggestKeywords(text)
  await keepSuggestions(documentId, {
    ...(category === '' ? {} : { category }),
    ...(keywords.length === 0 ? {} : { keywords }),
  })
}

/** What is suggested of a document. */
export type Suggestions = Partial<Pick<DocumentRecord, SuggestibleField>>

/** Keep suggestions where nothing stands or another suggestion does. */
export async function keepSuggestions(documentId: string, made: Suggestions): Promise<void> {
  await updateRecord(documentKind, documentId, (current: DocumentRecord) => {
    const open = (field: SuggestibleField): boolean =>
      current.suggested.includes(field) || current[field].length === 0
    const taken = (Object.keys(made) as SuggestibleField[]).filter(open)
    const values = Object.fromEntries(taken.map((field) => [field, made[field]]))
    return { ...current, ...values, suggested: [...new Set([...current.suggested, ...taken])] }
  })
}
