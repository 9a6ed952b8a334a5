/** What people and models put down about a document, as the index of documents reads it. */

import { readDataFile, readEntries } from '../../../lib/data-file.ts'
import names from '../../data/category-names.txt?raw'
import type { DocumentRecord } from '../document.ts'

/** What each category is called, in every language of the interface. */
const categories = new Map(
  readEntries(readDataFile(names).content).map((entry) => {
    const [category = '', called = ''] = entry.split(': ')
    return [category, called.split(' | ')] as const
  }),
)

/** A category as it is said to models, of its name in the records. */
export const categoryInWords = (category: string): string =>
  category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What a category is called in every language: who filed in one may look for it in another. */
export const categoryNames = (category: string): readonly string[] => categories.get(category) ?? []

/** What is put down about a document: one line each. What is said anew is indexed anew. */
export function filedText({
  category,
  tags,
  keywords,
  summary,
  folder,
}: Pick<DocumentRecord, 'category' | 'tags' | 'keywords' | 'summary' | 'folder'>): string {
  return [...categoryNames(category), ...tags, ...keywords, summary, folder.replaceAll('/', ' ')]
    .filter((line) => line !== '')
    .join('\n')
}
