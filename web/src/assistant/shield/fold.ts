/**
 * Reading text as a sequence of words, the same way for every script.
 *
 * Letters are folded (case, accents, full-width forms, ligatures) so that `GARCÍA`,
 * `garcia` and `Garcia` are one word. Chinese, Japanese and Korean are read character
 * by character because they do not separate words. Offsets always point into the
 * original text: folding never moves a boundary.
 */
import { readDataFile, readEntries } from '../../lib/data-file'

/** The signs that documents set in place of plain ones, one for one: offsets stay. */
export function plainSigns(text: string): string {
  return text
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
}

/** One word, number or CJK character of a text. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly text: string
  /** folded form; compare these */
  readonly fold: string
  readonly type: 'word' | 'digits' | 'cjk'
  /** what the first letters look like; `none` for scripts without case */
  readonly case: 'lower' | 'title' | 'upper' | 'none'
}

const cjkClass =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30FC\\u3005'
const letters = `[[\\p{L}\\p{M}]--[${cjkClass}]]+`
// What no reader sees inside a word: soft hyphens, joiners, signs of direction, a word divided at the end of a line.
const unseen =
  '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFEFF]+(?:\\r?\\n[ \\t]*)?|[\\-\\u2010]\\r?\\n[ \\t]*(?=\\p{Ll})'
const unseenPattern = new RegExp(unseen, 'gv')
const wordPattern = new RegExp(`[${cjkClass}]|${letters}(?:(?:${unseen})${letters})*|\\p{N}+`, 'gv')
const cjkStart = new RegExp(`^[${cjkClass}]`, 'v')

const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}
const ligaturePattern = /[ßæœøđðþłıħŋ]/g
const plainAscii = /^[a-z0-9]*$/
const cache = new Map<string, string>()

/** True when the character belongs to a script without spaces between words. */
function isCjk(char: string): boolean {
  return cjkStart.test(char)
}

/** Fold one word: compatibility forms, accents and case away. CJK stays as it is. */
export function fold(word: string): string {
  if (plainAscii.test(word)) return word
  const known = cache.get(word)
  if (known !== undefined) return known
  const folded = isCjk(word)
    ? word.normalize('NFKC')
    : word
        .replace(unseenPattern, '')
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[\p{M}\u02B9\u02BA\u02BC]+/gu, '')
        .replace(ligaturePattern, (letter) => ligatures[letter] ?? letter)
  if (cache.size > 50_000) cache.clear()
  cache.set(word, folded)
  return folded
}

/** The words of a file of `assistant/data/words`, as they stand there. */
export function wordList(file: string): readonly string[] {
  return readEntries(readDataFile(file).content)
}

/** A set of the words of such a file, folded. */
export function fileWords(file: string): ReadonlySet<string> {
  return new Set(wordList(file).map(fold))
}

/** The folded words of such a file by the language they stand under. */
export function wordsByLanguage(file: string): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = readDataFile(file)
    .content.split(/^# /m)
    .filter((section) => section !== '')
  return new Map(
    sections.map((section) => {
      const [language = '', ...words] = section.split('\n')
      return [language, new Set(readEntries(words.join('\n')).map(fold))]
    }),
  )
}

const bare = (entry: string): string => fold(entry.replaceAll('*', ''))

/** Whether a folded word begins as one of `entries` does: `суд*`. */
export function beginning(entries: readonly string[]): (folded: string) => boolean {
  const begins = new Set(entries.map(bare))
  return (folded) => {
    for (let length = 2; length <= folded.length; length++)
      if (begins.has(folded.slice(0, length))) return true
    return false
  }
}

/**
 * Whether a folded word stands in such a file, where `суд*` is every word that begins so and `*gericht`
 * every one that ends so: languages bend their words and build them from others.
 */
export function fileMatcher(file: string): (folded: string) => boolean {
  const entries = wordList(file)
  const whole = new Set(entries.filter((entry) => !entry.includes('*')).map(bare))
  const begins = beginning(entries.filter((entry) => entry.endsWith('*')))
  const ends = new Set(entries.filter((entry) => entry.startsWith('*')).map(bare))
  const known = new Map<string, boolean>()
  const find = (folded: string): boolean => {
    if (whole.has(folded) || begins(folded)) return true
    for (let length = 2; length <= folded.length; length++)
      if (ends.has(folded.slice(-length))) return true
    return false
  }
  return (folded) => {
    let found = known.get(folded)
    if (found === undefined) {
      found = find(folded)
      if (known.size > 20_000) known.clear()
      known.set(folded, found)
    }
    return found
  }
}

/** A pattern of the words of such a file, in their order; those of one character come last. */
export function oneOf(file: string): string {
  const words = wordList(file)
  const single = words.filter((word) => [...word].length === 1).join('')
  const longer = words.filter((word) => [...word].length > 1)
  return [...longer, ...(single === '' ? [] : [`[${single}]`])].join('|')
}

/** A pattern of the phrases of such a file as they stand there, the longest first. */
export function anyOf(file: string): string {
  return wordList(file)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[$.()[\]*+?|]/g, '\\$&'))
    .join('|')
}

/** Fold a whole phrase: folded tokens joined by one space. */
export function foldPhrase(phrase: string): string {
  return tokenise(phrase)
    .map((token) => token.fold)
    .join(' ')
}

function caseOf(text: string): Token['case'] {
  const first = text[Symbol.iterator]().next().value ?? ''
  const lower = first.toLowerCase()
  if (lower === first.toUpperCase()) return 'none'
  if (first === lower) return 'lower'
  if (text.length > first.length && text === text.toUpperCase()) return 'upper'
  return 'title'
}

/** Split a text into its tokens, in order. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  wordPattern.lastIndex = 0
  for (const match of text.matchAll(wordPattern)) {
    const word = match[0]
    const start = match.index
    const code = word.charCodeAt(0)
    const ascii = code < 128
    const type = ascii
      ? code < 58
        ? 'digits'
        : 'word'
      : isCjk(word)
        ? 'cjk'
        : /^\p{N}/u.test(word)
          ? 'digits'
          : 'word'
    tokens.push({
      start,
      end: start + word.length,
      text: word,
      fold: fold(word),
      type,
      case: type === 'word' ? caseOf(word) : 'none',
    })
  }
  return tokens
}

const joiner =
  /^[\s.,'’ʼ´`·・‧＝=\-‐‑–&_\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]{0,4}$/u

/** True when the text between two tokens may stand inside one name. */
export function joins(text: string, left: Token, right: Token): boolean {
  if (left.end === right.start) return true
  const gap = text.slice(left.end, right.start)
  if (gap === ' ') return true
  return joiner.test(gap) && !/\n\s*\n/.test(gap)
}
