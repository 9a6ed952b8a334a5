import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { functionWords } from '../shield/common-words'
import { passageWords, searchWords } from './words'

const file = join(import.meta.dirname, '../../../../spec/vectors/words.json')

interface Vectors {
  readonly functionWords: readonly string[]
  readonly texts: readonly { readonly text: string; readonly words: readonly string[] }[]
}

// LEGALAI_WRITE_VECTORS=words npx vitest run src/assistant/retrieval/words writes the
// words anew, for the texts that stand there. The server must then agree.
const known = JSON.parse(readFileSync(file, 'utf8')) as Vectors
if (process.env.LEGALAI_WRITE_VECTORS === 'words') {
  const vectors: Vectors = {
    functionWords: [...functionWords].sort(),
    texts: known.texts.map(({ text }) => ({ text, words: passageWords(text) })),
  }
  writeFileSync(file, `${JSON.stringify(vectors, null, 2)}\n`)
}

describe('search words, the same in the browser and on the server', () => {
  const { functionWords: left, texts } = JSON.parse(readFileSync(file, 'utf8')) as Vectors
  it('leaves the same words out', () => {
    expect([...functionWords].sort()).toEqual(left)
  })
  it('tells what a text is about in pairs of characters, and in one only where it stands alone', () => {
    expect(searchWords('承租人 notice 狗')).toEqual(['承租', '租人', 'notic', '狗'])
  })
  it.each(texts)('cuts $text', ({ text, words }) => {
    expect(passageWords(text)).toEqual(words)
  })
})
