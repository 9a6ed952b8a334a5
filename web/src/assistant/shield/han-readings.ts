/**
 * Chinese names in Latin letters: pinyin, and the Wade-Giles spelling that Taiwan and older papers
 * keep. The readings of the characters are the ones that the conflict check uses too, and come only
 * where the vault holds a name in characters.
 */

import { givenSounds, surnameSounds } from '../../domain/search/han.ts'
import doubleSurnamesFile from '../data/words/double-surnames-read.txt?raw'
import { wordList } from './fold'
import type { LatinName, LatinNames, RosterEntry } from './kinds'
import { spellings } from './latin-forms'

/** One text in Latin letters, each character as it is usually read. */
export type Readings = (text: string) => string

const doubleSurnames: ReadonlyMap<string, string> = new Map(
  wordList(doubleSurnamesFile).map((entry) => entry.split(' ') as [string, string]),
)
const wholeSyllables: Readonly<Record<string, string>> = Object.fromEntries(
  'zi:tzu ci:tzu si:szu zhi:chih chi:chih shi:shih ri:jih ge:ko ke:ko he:ho e:o er:erh luo:lo duo:to tuo:to nuo:no zuo:tso cuo:tso suo:so ruo:jo yan:yen ye:yeh you:yu yong:yung gui:kuei kui:kuei lv:lu nv:nu lyu:lu nyu:nu'
    .split(' ')
    .map((pair) => pair.split(':')),
)
const initials: Readonly<Record<string, string>> = {
  zh: 'ch',
  j: 'ch',
  q: 'ch',
  x: 'hs',
  z: 'ts',
  c: 'ts',
  b: 'p',
  d: 't',
  g: 'k',
  r: 'j',
}

/** A syllable of pinyin as Wade and Giles spell it, without its apostrophe. */
function wadeGiles(syllable: string): string {
  const whole = wholeSyllables[syllable]
  if (whole !== undefined) return whole
  const [, initial = '', final = ''] = /^([zcs]h|[b-df-hj-np-tw-z])?(.*)$/.exec(syllable) ?? []
  return (
    (initials[initial] ?? initial) +
    final
      .replace(/ong$/, 'ung')
      .replace(/ian$/, 'ien')
      .replace(/(?<=[iu])e$/, 'eh')
  )
}

/** More readings than a name can have in earnest. */
const mostPinyin = 6

/** The ways in which a Chinese name is read: in pinyin, and after Wade and Giles; none where
 *  `readings` does not know a character. */
export function chineseSpellings(
  chars: readonly string[],
  surnameLength: number,
  readings: Readings,
): LatinNames {
  const plain = chars.map((char) => readings(char).toLowerCase())
  if (chars.length <= surnameLength || plain.some((sound) => !/^[a-z]+$/.test(sound)))
    return { usual: [], others: [] }
  const [head = ''] = chars
  const double = chars.slice(0, 2).join('')
  const families =
    surnameLength > 1
      ? [doubleSurnames.get(double) ?? plain.slice(0, 2).join('')]
      : (surnameSounds.get(head) ?? plain.slice(0, 1))
  const sounds = chars.map((char, at) => givenSounds.get(char) ?? [plain[at] ?? ''])
  const usual = spellings(families, sounds.slice(surnameLength), mostPinyin)
  const others = usual.map(
    ({ family, given: syllables }): LatinName => ({
      family: surnameLength > 1 ? family : wadeGiles(family),
      given: syllables.map(wadeGiles),
    }),
  )
  return { usual, others }
}

const none: Readings = () => ''
const han = /^[\p{Script=Han}\s·・]{2,}$/u

/** The readings that the names of a roster call for; where none is in characters, nothing is
 *  loaded. Rejects where they cannot be had: without them a name would leave unseen. */
export async function loadReadings(entries: readonly RosterEntry[]): Promise<Readings> {
  const called = entries.some(
    ({ shape, value, aliases = [] }) =>
      shape === 'person' && [value, ...aliases].some((name) => han.test(name.trim())),
  )
  return called ? (await import('any-ascii')).default : none
}

/** Knows no character. */
export const noReadings: Readings = none
