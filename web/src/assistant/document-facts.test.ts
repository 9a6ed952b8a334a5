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

it('gives the index category, keywords and summary', () => {
  expect(filedWords(lease)).toBe('power of attorney\nguardian\nhealth\nNames who decides.')
  expect(filedWords(bare)).toBe('')
})
