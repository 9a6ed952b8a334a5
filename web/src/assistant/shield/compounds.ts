/**
 * German runs a name together with what is meant of it: the Beckervertrag, the Müllerakte. Only
 * words of a law office's day stand behind a name in that way; a Bauernhof is nobody's.
 */
import headsFile from '../data/words/compound-heads.txt?raw'
import { fileWords, fold, type Token } from './fold'
import { anyPhrase } from './phrases'

const nouns = anyPhrase('what is somebody’s', ['de'])
const compound = new RegExp(`^(?<name>.{3,}?)${nouns}(?:e?n|e?s|nis)?$`)
const noun = new RegExp(`^${nouns}(?:e?n|e?s)?$`)

// These begin words that everybody has, whoever is called so.
const everyday = fileWords(headsFile)

/** The part of a German compound that may be a name; undefined where the word is none. */
export function nameInCompound(token: Token): Token | undefined {
  if (token.case === 'lower' || token.case === 'none' || token.fold.length < 7) return undefined
  const name = compound.exec(token.fold)?.groups?.name
  if (name === undefined || everyday.has(name)) return undefined
  for (let length = 3; length < token.text.length; length++) {
    const text = token.text.slice(0, length)
    if (fold(text) === name) return { ...token, text, fold: name, end: token.start + length }
  }
  return undefined
}

/** Whether a folded word is one that German sets behind a name. */
export function followsName(word: string): boolean {
  return noun.test(word)
}
