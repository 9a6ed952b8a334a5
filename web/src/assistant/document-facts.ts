/**
 * What models are told of a document beside its passages, one fact a line: what it is, what it says
 * in short, and its keywords. In clear: all of it passes the shield with the rest of a question
 * (disclose.ts). Pure. As with a case, a value is never cut here.
 */
import type { DocumentRecord } from '../domain/document/document'
import { categoryInWords, categoryNames } from '../domain/document/search/filed'

/** What people filed a document as. */
export type DocumentFacts = Pick<DocumentRecord, 'name' | 'category' | 'summary' | 'keywords'>

/** What is filed of a document, for its index: no name, which is indexed as it is. */
export function filedWords({ category, summary, keywords }: DocumentFacts): string {
  return [...categoryNames(category), ...keywords, summary].filter(Boolean).join('\n')
}

/** The facts of documents, each under its name; one of which nothing is filed is left out. */
export function documentFacts(documents: readonly DocumentFacts[]): string {
  return documents
    .filter((document) => filedWords(document) !== '')
    .map(({ name, category, summary, keywords }) =>
      [
        ['Document', name],
        ['Category', categoryInWords(category)],
        ['Keywords', keywords.join('; ')],
        ['Summary', summary],
      ]
        .filter(([, text]) => text !== '')
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n'),
    )
    .join('\n\n')
}
