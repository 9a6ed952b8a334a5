/** Documents made of drawn words, frequent ones often and rare ones seldom, for measuring. */
import type { IndexedDocument } from './segments.ts'

/** Numbers from 0 to 1 that are the same for the same seed. */
function draws(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** As many made-up words. */
export function vocabulary(size: number, seed: number): readonly string[] {
  const draw = draws(seed)
  return Array.from({ length: size }, () =>
    Array.from({ length: 3 + Math.floor(draw() * 8) }, () =>
      String.fromCharCode(97 + Math.floor(draw() * 26)),
    ).join(''),
  )
}

/** A document of as many words; the word of rank r is drawn in proportion to 1/r. */
export function generateDocument(
  words: readonly string[],
  number: number,
  length: number,
): IndexedDocument {
  const draw = draws(number + 1)
  const word = (): string => words[Math.floor(words.length ** draw()) - 1] ?? words[0] ?? ''
  const text = Array.from({ length }, word).join(' ')
  return { id: `d${number}`, name: `${word()} ${word()}.pdf`, facts: word(), pages: [text] }
}
