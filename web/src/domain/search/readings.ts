/**
 * What a word says in another script, on another keyboard, or with one wrong letter.
 *
 * Cyrillic, kana and Hangul are read by rules. How a Chinese character is read stands in a table
 * of 200 kB, which is fetched when Latin letters are looked for among texts in characters.
 * Only short texts are read: names and titles, not what was written about them.
 */
import { foldText, searchForm } from '../values/text.ts'
import { cyrillicKey, slavicKeys } from './cyrillic.ts'
import { givenSounds, surnameSounds } from './han.ts'
import { koreanInitials, koreanKey, koreanKeys, koreanSounds } from './hangul.ts'
import { hepburn, romajiKey } from './kana.ts'
import type { Searchable } from './searchable.ts'

/** How words of a search are tried on the texts of a record. */
export interface Readings {
  /** Whether a text says the word, given as typed, in another script. */
  says(typed: string): (one: Searchable) => boolean
  /** Whether it has the word but for one letter, or would on the other keyboard. */
  nearly(typed: string): (one: Searchable) => boolean
}

/** A text with more letters is no name. */
const longest = 120
const foreign = /[\u0400-\u052f\u1100-\u11ff\u3040-\uffff]/
/** Letters of a record among which wrong ones are looked for. */
const farthest = 2000
/** Sounds of the syllables of one name, several for one that is read in several ways. */
type Sounds = readonly (readonly string[])[]
type Pinyin = (char: string) => readonly string[]

/** Readings; `changed` is called when they know more than before. */
export function createReadings(changed: () => void): Readings {
  const known = new WeakMap<Searchable, Sounded>()
  const soundedOf = (one: Searchable): Sounded => {
    const before = known.get(one)
    if (before !== undefined) return before
    const made = new Sounded(one)
    known.set(one, made)
    return made
  }
  let pinyin: Pinyin | undefined
  let asked = false
  const needPinyin = (): void => {
    if (asked) return
    asked = true
    import('any-ascii').then(
      ({ default: read }) => {
        pinyin = pinyinBy(read)
        changed()
      },
      () => {
        asked = false
      },
    )
  }

  function saysLatin(word: string): (one: Searchable) => boolean {
    const letters = word.replace(/[^a-z]/g, '')
    if (letters.length < 2) return () => false
    const slavic = slavicKeys(letters)
    const [romaji, korean] = [romajiKey(letters), koreanKey(letters)]
    return (one) => {
      const sounded = soundedOf(one)
      if (!sounded.isForeign) return false
      if (sounded.isHan && pinyin === undefined) needPinyin()
      return (
        slavic.some((key) => sounded.cyrillic.includes(key)) ||
        sounded.kana.includes(romaji) ||
        sounded.korean.some((name) => isSpelled(name, korean, false)) ||
        (pinyin !== undefined &&
          sounded.chinese(pinyin).some((name) => isSpelled(name, letters, true)))
      )
    }
  }

  return {
    says(typed) {
      const written = typed.normalize('NFC').toLowerCase()
      const word = searchForm(typed)
      if (/^[a-z][a-z'’.-]*$/.test(word)) return saysLatin(word)
      if (/[а-яіїєґ]/.test(word)) {
        const key = cyrillicKey(word).replace(/i[eo]/g, 'e')
        return (one) => soundedOf(one).slavic.some((latin) => latin.includes(key))
      }
      if (/[ㄱ-ㅣ가-힣]/.test(written)) {
        const keys = koreanKeys(written)
        const initials = /^[ㄱ-ㅎ]+$/.test(typed)
        return (one) => soundedOf(one).keys(initials).includes(keys)
      }
      const romaji = romajiKey(hepburn(written))
      return romaji.length < 2 ? () => false : (one) => soundedOf(one).romaji.includes(romaji)
    },
    nearly(typed) {
      const word = searchForm(typed)
      const otherwise = onOtherKeyboards(typed)
      const isTyped = /^[a-z]{3,}$/.test(word)
      const isLong = /^\p{L}{4,}$/u.test(word)
      return (one) =>
        otherwise.some((other) => one.plain.includes(other)) ||
        (isTyped && soundedOf(one).keys(false).includes(word)) ||
        (isLong && wordsOf(one).some((there) => isOneOff(word, there)))
    },
  }
}

/** What the texts of one record sound like, found out when it is asked for. */
class Sounded {
  /** The short texts in other letters than Latin ones, as they are written. */
  readonly #names: readonly string[]
  readonly #plain: string
  /** Whether it has letters that the rules and tables here read. */
  readonly isForeign: boolean
  readonly isHan: boolean
  readonly #kept = new Map<string, unknown>()
  #chinese: readonly Sounds[] | undefined

  constructor({ fields, plain }: Searchable) {
    this.#plain = plain
    this.isForeign = foreign.test(plain)
    this.#names = fields
      .filter((field) => this.isForeign && field.length <= longest && foreign.test(field))
      .map((field) => field.normalize('NFKC').toLowerCase())
    this.isHan = this.#names.some((name) => /\p{Script=Han}/u.test(name))
  }

  #keep<T>(what: string, make: (names: readonly string[]) => T): T {
    if (!this.#kept.has(what)) this.#kept.set(what, make(this.#names))
    return this.#kept.get(what) as T
  }

  /** The short folded texts in Latin letters. */
  get #latin(): string {
    const lines = this.#plain.split('\n')
    return lines.filter((line) => line.length <= longest && /[a-z]/.test(line)).join('\n')
  }

  /** What stands in Cyrillic letters, by its key. */
  get cyrillic(): string {
    return this.#keep('cyrillic', (names) =>
      names
        .filter((name) => /[а-яёіїєґ]/.test(name))
        .map((name) => cyrillicKey(foldText(name)).replace(/i[eo]/g, 'e'))
        .join('\n'),
    )
  }

  /** What stands in Latin letters, by the same. */
  get slavic(): readonly string[] {
    return this.#keep('slavic', () => slavicKeys(this.#latin))
  }

  /** What stands in kana, in Latin letters, by their key. */
  get kana(): string {
    return this.#keep('kana', (names) =>
      names.map((name) => romajiKey(hepburn(name.replace(/[^ぁ-ゖァ-ヶー]+/g, '')))).join('\n'),
    )
  }

  /** What stands in Latin letters, by the same. */
  get romaji(): string {
    return this.#keep('romaji', () => romajiKey(this.#latin))
  }

  /** The names in Hangul, by their syllables. */
  get korean(): readonly Sounds[] {
    return this.#keep('korean', (names) =>
      runsOf(names, /(?:[가-힣]\s*)+/g).map((run) => koreanSounds(run)),
    )
  }

  /** Hangul by the keys that type it, or by those of its first sounds. */
  keys(initials: boolean): string {
    return this.#keep(initials ? 'initials' : 'keys', (names) =>
      names
        .filter((name) => /[가-힣]/.test(name))
        .map((name) => (initials ? koreanInitials : koreanKeys)(name.replace(/\s+/g, '')))
        .join('\n'),
    )
  }

  /** The names in Chinese characters, by their syllables. */
  chinese(pinyin: Pinyin): readonly Sounds[] {
    this.#chinese ??= runsOf(this.#names, /(?:\p{Script=Han}[\s·・]*)+/gu).map((run) =>
      [...run].map(pinyin),
    )
    return this.#chinese
  }
}

function runsOf(names: readonly string[], run: RegExp): readonly string[] {
  return names.flatMap((name) =>
    [...name.matchAll(run)].map(([all]) => all.replace(/[\s·・]/g, '')),
  )
}

/** Whether Latin letters spell syllables of a name one behind the other, the last one perhaps not to
 *  its end; with `initials` a syllable also by its first letter: ww and wangw are 王伟. */
function isSpelled(name: Sounds, letters: string, initials: boolean): boolean {
  return name.some((_, at) => isSpelledFrom(name, at, letters, initials))
}

function isSpelledFrom(name: Sounds, at: number, letters: string, initials: boolean): boolean {
  return (name[at] ?? []).some((sound) => {
    if (sound.startsWith(letters)) return true
    const rest = (length: number): boolean =>
      isSpelledFrom(name, at + 1, letters.slice(length), initials)
    return (
      (sound !== '' && letters.startsWith(sound) && rest(sound.length)) ||
      (initials && sound.charAt(0) === letters.charAt(0) && rest(1)) ||
      (initials && /^[zcs]h/.test(sound) && letters.startsWith(sound.slice(0, 2)) && rest(2))
    )
  })
}

/** How a character is read: as in running text, and as in names. */
function pinyinBy(read: (text: string) => string): Pinyin {
  const known = new Map<string, readonly string[]>()
  return (char) => {
    const before = known.get(char)
    if (before !== undefined) return before
    const sounds = [
      ...new Set([
        read(char)
          .toLowerCase()
          .replace(/[^a-z]/g, ''),
        ...(surnameSounds.get(char) ?? []),
        ...(givenSounds.get(char) ?? []),
      ]),
    ].filter((sound) => sound !== '')
    known.set(char, sounds)
    return sounds
  }
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'

function typedOn(text: string, from: string, to: string): string {
  return [...text].map((key) => to[from.indexOf(key)] ?? key).join('')
}

/** What the same keys would have typed: bdfyjd is Иванов, ㄴㅡㅑ소 is smith. */
function onOtherKeyboards(typed: string): readonly string[] {
  const written = typed.normalize('NFC').toLowerCase()
  return [
    typedOn(written, latinKeys, russianKeys),
    typedOn(written, russianKeys, latinKeys),
    koreanKeys(written),
  ]
    .filter((other) => other.length > 2 && other !== written)
    .map(foldText)
}

const words = new WeakMap<Searchable, readonly string[]>()

function wordsOf(one: Searchable): readonly string[] {
  const known = words.get(one)
  if (known !== undefined) return known
  const made = [...new Set(one.plain.slice(0, farthest).match(/\p{L}{3,}/gu) ?? [])]
  words.set(one, made)
  return made
}

/** Whether `there` begins with `word` but for one letter that is wrong, missing, too many or
 *  exchanged with its neighbour. Hardly anybody mistakes the first one. */
function isOneOff(word: string, there: string): boolean {
  let at = 0
  while (at < word.length && word[at] === there[at]) at++
  const rest = (from: number, to: number): boolean => there.startsWith(word.slice(from), to)
  if (word[at] === there[at + 1] && word[at + 1] === there[at] && rest(at + 2, at + 2)) return true
  return at > 0 && (rest(at + 1, at + 1) || rest(at + 1, at) || rest(at, at + 1))
}
