import { expect, it } from 'vitest'
import { documentFacts, filedWords } from './document-facts'

const lease = {
  name: 'Lease.pdf',
  category: 'powerOfAttorney',
  summary: 'Names who decides.',
  keywords: ['guardian', 'health'],
} as const
const bare = { name: 'Scan.pdf', category: '', summary: '', keywords: [] } as const

it('says of a document what is filed of it, and nothing where nothing is', () => {
  expect(documentFacts([lease, bare])).toBe(
    'Document: Lease.pdf\nCategory: power of attorney\nKeywords: guardian; health\nSummary: Names who decides.',
  )
  expect(documentFacts([bare])).toBe('')
})

it('gives the index category in every language, keywords and summary', () => {
  const lines = filedWords(lease).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['power of attorney', 'vollmacht', '授权委托书']))
  expect(lines.slice(-3)).toEqual(['guardian', 'health', 'Names who decides.'])
  expect(filedWords(bare)).toBe('')
})
