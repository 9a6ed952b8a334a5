import { expect, it } from 'vitest'
import { documentCategories } from '../document-details.ts'
import { filedText } from './filed.ts'
import { indexWords } from './words.ts'

const bare = { category: '', tags: [], keywords: [], summary: '', folder: '' } as const

it('says what a document is filed as, in words', () => {
  const filed = {
    category: 'powerOfAttorney',
    tags: ['signed'],
    keywords: ['guardian'],
    summary: 'Names who decides.',
    folder: 'family/2024',
  } as const
  const lines = filedText(filed).split('\n')
  expect(lines[0]).toBe('power of attorney')
  expect(lines.slice(-4)).toEqual(['signed', 'guardian', 'Names who decides.', 'family 2024'])
  expect(filedText(bare)).toBe('')
})

const catalogues = import.meta.glob<Record<string, string>>('../../../i18n/*/documents.json', {
  eager: true,
  import: 'default',
})

it.each(Object.entries(catalogues))(
  'holds the words of every category as the interface calls it: %s',
  (_, catalogue) => {
    for (const category of documentCategories) {
      const found = new Set(indexWords(filedText({ ...bare, category })))
      const name = catalogue[`category_${category}Name`] ?? ''
      expect(name).not.toBe('')
      for (const word of indexWords(name)) expect(found).toContain(word)
    }
  },
)
