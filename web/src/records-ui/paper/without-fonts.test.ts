import { expect, it, vi } from 'vitest'
import { block } from '../../domain/formats/rich-text/rich-text.ts'
import { makeFile } from './make-file.ts'

// A server without the file in which the fonts are.
vi.mock('../../backend/assets', async () => {
  const { ApiError } = await import('../../backend/errors')
  const missing = new ApiError({ type: 'assets_missing', message: '', status: 404 })
  return { fetchAsset: () => Promise.reject(missing) }
})

const pdf = (text: string, language: string) =>
  makeFile([block('paragraph', text)], 'pdf', 't', language)

it('writes what needs none of them, and tells the signs that are lacking', async () => {
  expect((await pdf('Größe, Ёлка, señor — 5 €', 'de')).lacking).toEqual([])
  expect((await pdf('a ☂ b', 'en')).lacking).toEqual(['☂'])
})

it.each([
  ['zh', '委托人'],
  ['ja', 'かな'],
  ['ko', '위임'],
  ['de', 'an 王'],
])('writes no document in %s without its letters', async (language, text) => {
  await expect(pdf(text, language)).rejects.toMatchObject({ type: 'assets_missing' })
})
