/** What people and models put down about a document, as the index of documents reads it. */
import type { DocumentRecord } from '../document.ts'

/** A category as it is said, of its name in the records. */
export const categoryInWords = (category: string): string =>
  category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What is put down about a document: one line each. What is said anew is indexed anew. */
export function filedText({
  category,
  tags,
  keywords,
  summary,
  folder,
}: Pick<DocumentRecord, 'category' | 'tags' | 'keywords' | 'summary' | 'folder'>): string {
  return [categoryInWords(category), ...tags, ...keywords, summary, folder.replaceAll('/', ' ')]
    .filter((line) => line !== '')
    .join('\n')
}
