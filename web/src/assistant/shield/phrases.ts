/**
 * What stands around names, addresses and dates in each language: the files of
 * `assistant/data/phrases`, one a language, in the notation that the README beside them explains.
 * The expressions of the detectors are put together of them.
 */
import { readDataFile, readEntries } from '../../lib/data-file'
import { touching } from './detectors/number-shape'

const files = import.meta.glob<string>('../data/phrases/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The languages with Latin letters, and what several of them share: `\b` parts their words. */
export const latin = ['all', 'en', 'es', 'pt', 'de'] as const

const otherwise = ['zh', 'ja', 'ko', 'ru'] as const

/** The phrases of a file by their tag. */
export function readPhrases(file: string): ReadonlyMap<string, readonly string[]> {
  const [before = '', ...sections] = readDataFile(file).content.split(/^\[(?=[^\]\n]+\]$)/m)
  if (before !== '')
    throw new Error(`phrases: read "${before}" before the first tag; "[tag]" would be right`)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf(']')
      return [section.slice(0, end), readEntries(section.slice(end + 1))]
    }),
  )
}

const byLanguage = new Map(
  Object.entries(files).map(([path, file]) => [
    path.replace(/^.*\/|\.txt$/g, ''),
    readPhrases(file),
  ]),
)

/** The phrases below a tag, in these languages or in every one; it is an error to have none. */
export function phrases(tag: string, languages?: readonly string[]): readonly string[] {
  const found = (languages ?? [...byLanguage.keys()]).flatMap(
    (language) => byLanguage.get(language)?.get(tag) ?? [],
  )
  if (found.length === 0) throw new Error(`phrases: no phrase below [${tag}] in ${languages}`)
  return found
}

/** The expression of one phrase: `(a|b)` is one of them, `[s]` may be missing,
 *  `?` any letter, `*` any number of letters; at `"` a word begins or ends. */
export function phrasePattern(phrase: string): string {
  return phrase
    .replace(/[.$^+{}\\]/g, '\\$&')
    .replaceAll('?', '\\p{L}')
    .replaceAll('(', '(?:')
    .replaceAll('[', '(?:')
    .replaceAll(']', ')?')
    .replaceAll('*', '\\p{L}*')
    .replace(/^"/, `(?<!${touching}|_)`)
    .replace(/"$/, `(?!${touching}|_)`)
}

/** An expression that fits any phrase below a tag; single signs are one class, which is faster. */
export function anyPhrase(tag: string, languages?: readonly string[]): string {
  const found = phrases(tag, languages)
  const signs = found.filter((phrase) => /^[\p{L}\p{N}]$/u.test(phrase)).join('')
  const longer = found.filter((phrase) => !/^[\p{L}\p{N}]$/u.test(phrase)).map(phrasePattern)
  return `(?:${[...longer, ...(signs === '' ? [] : [`[${signs}]`])].join('|')})`
}

/** An expression that fits any phrase below a tag: as a whole word where letters are Latin. Around an
 *  Asian word stand no spaces, and a Russian one bends. */
export function anyWord(tag: string): string {
  return `\\b${anyPhrase(tag, latin)}\\b|${anyPhrase(tag, otherwise)}`
}
