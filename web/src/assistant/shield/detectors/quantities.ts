/** What tells of somebody by how much or how long: sums of money, terms of months and years. Taken at
 *  the strict level only. */
import approximationsFile from '../../data/words/approximations.txt?raw'
import currenciesFile from '../../data/words/currencies.txt?raw'
import longPeriodsFile from '../../data/words/long-periods.txt?raw'
import numberScalesFile from '../../data/words/number-scales.txt?raw'
import numberWordsFile from '../../data/words/number-words.txt?raw'
import shortPeriodsFile from '../../data/words/short-periods.txt?raw'
import { anyOf } from '../fold'
import { anyPhrase, latin } from '../phrases'
import type { Detector } from './detector'

const currency = anyOf(currenciesFile)
const word = anyOf(numberWordsFile)
const figure = '\\d{1,3}(?:[.,’ ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?'
const spelled = `(?:${word})(?:[- ](?:${word})){0,3}`
const about = `(?:(?:${anyOf(approximationsFile)}) )?`
const scale = `(?: (?:${anyOf(numberScalesFile)}))?`
// 金300万円: between signs of Chinese and Japanese nothing parts two words.
const begins = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])'
const ends = '(?![\\p{L}\\p{N}])'
const code = `(?: ?[(\\[]${about}(?:${currency})[)\\]])?`

const long = anyOf(longPeriodsFile)
const short = anyOf(shortPeriodsFile)
const number = `(?:\\d{1,3}|${spelled})`
const half = `(?: ${anyPhrase('and a half')})?`
const more = `(?:(?:,? ${anyPhrase('and', [...latin, 'ru'])} |, )${number} (?:${long}|${short}))*`
const possessive = "(?:[’']s?)"

/** Sums and terms. */
export const quantityDetectors: readonly Detector[] = [
  {
    name: 'amount-before',
    kind: 'AMOUNT',
    pattern: new RegExp(
      `${begins}${about}(?:${currency}) ?(?:${figure})${scale}(?![\\p{L}\\d])`,
      'gu',
    ),
    weight: 49,
  },
  {
    name: 'amount-behind',
    kind: 'AMOUNT',
    pattern: new RegExp(
      `${begins}${about}(?:${figure}|${spelled})${scale} ?(?:de )?(?:\\p{Lu}\\p{Ll}+ )?(?:${currency})(?: sterling)?(?!\\p{Script=Latin}|\\p{Script=Cyrillic})${code}`,
      'gu',
    ),
    weight: 49,
  },
  {
    name: 'term',
    kind: 'DATE',
    pattern: new RegExp(
      `${begins}${number}${half}[ -](?:${long})${ends}${more}${possessive}?`,
      'giu',
    ),
    weight: 47,
  },
  {
    name: 'term-of',
    kind: 'DATE',
    pattern: new RegExp(`${begins}${number} (?:${short})${possessive}`, 'giu'),
    weight: 47,
  },
]
