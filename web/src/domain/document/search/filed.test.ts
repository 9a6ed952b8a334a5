import { expect, it } from 'vitest'
import { filedText } from './filed.ts'

it('says what a document is filed as, in words', () => {
  const filed = {
    category: 'powerOfAttorney',
    tags: ['signed'],
    keywords: ['guardian'],
    summary: 'Names who decides.',
    folder: 'family/2024',
  } as const
  expect(filedText(filed)).toBe(
    'power of attorney\nsigned\nguardian\nNames who decides.\nfamily 2024',
  )
  expect(filedText({ category: '', tags: [], keywords: [], summary: '', folder: '' })).toBe('')
})
