/**
 * Dates in the eight languages. A date of birth is always replaced; other dates and
 * ages only at stricter levels, because time is what law reasons about.
 */

import type { Hit } from '../kinds'
import { anyPhrase, latin } from '../phrases'
import { type Detector, figure, runDetector } from './detector'

const months = anyPhrase('month')
const year = '(?:19|20)\\d{2}'

const ordinal = anyPhrase('ordinal')
const japaneseDate = `${anyPhrase('era')}[元0-9０-９]{1,2}年[0-9０-９]{1,2}月(?:[0-9０-９]{1,2}日)?`
const body = [
  `\\d{1,2}(?:${ordinal}|\\.|º)?\\s+(?:${anyPhrase('of in a date')}\\s+)?${months}\\.?,?(?:\\s+(?:${anyPhrase('of before a year', ['es'])}\\s+)?\\d{4})?`,
  `${months}\\.?\\s+\\d{1,2}${ordinal}?(?:,?\\s+\\d{4})?`,
  `${months}\\.?\\s+(?:${anyPhrase('of in a date', ['es'])}\\s+)?(?:19|20)\\d{2}`,
  '(?:19|20)\\d{2}[-./]\\d{1,2}[-./]\\d{1,2}(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2})?)?',
  '\\d{1,2}[-./]\\d{1,2}[-./](?:(?:19|20)\\d{2}|\\d{2})(?:\\s+\\d{1,2}:\\d{2}(?::\\d{2})?)?',
  '(?:19|20)\\d{2}\\.\\s\\d{1,2}\\.\\s\\d{1,2}\\.?',
  '(?:19|20)\\d{2}\\s?年\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?',
  japaneseDate,
  '(?:19|20)\\d{2}\\s?년\\s?\\d{1,2}\\s?월(?:\\s?\\d{1,2}\\s?일)?',
].join('|')

const date = (): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}/.-])(?:${body})(?![\\p{L}\\p{N}/-])`, 'giu')
// Between characters of a CJK text there is no boundary to ask for.
const cjkDate = (): RegExp =>
  new RegExp(
    `(?<!\\d)(?:(?:19|20)\\d{2}\\s?[年년]\\s?\\d{1,2}\\s?[月월](?:\\s?\\d{1,2}\\s?[日일])?|${japaneseDate})`,
    'gu',
  )

const birth = new RegExp(
  `\\b${anyPhrase('birth', latin)}|${anyPhrase('birth', ['zh', 'ja', 'ko', 'ru'])}|${anyPhrase('sign of birth', ['ko'])}\\)`,
  'iu',
)

/** Dates of birth: any date with a word of birth near it. */
export const birthDetectors: readonly Detector[] = [
  {
    name: 'birthdate',
    kind: 'BIRTHDATE',
    needs: figure,
    pattern: date(),
    context: birth,
    weight: 74,
  },
  {
    name: 'birthdate-cjk',
    kind: 'BIRTHDATE',
    needs: figure,
    pattern: cjkDate(),
    context: birth,
    weight: 74,
  },
  {
    // 昭和60年4月3日生, 1980. 3. 4.생, *4.3.1981
    name: 'birthdate-sign',
    kind: 'BIRTHDATE',
    needs: figure,
    pattern: new RegExp(
      `(?:${cjkDate().source}|${date().source})(?=\\.?\\s?${anyPhrase('sign of birth')}(?![\\p{Script=Han}가-힣]))|(?<=(?<!\\S)\\*\\s?)${date().source}`,
      'giu',
    ),
    weight: 74,
  },
  {
    name: 'birth-year',
    kind: 'BIRTHDATE',
    pattern: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])${anyPhrase('born in')}\\s)(?<id>${year})(?!\\d)`,
      'giu',
    ),
    weight: 72,
  },
]

const until = `(?:${anyPhrase('until')}|/|-)`
const part = anyPhrase('part of a year')
const and = anyPhrase('and', latin)

/** Every date, range of dates and clock time; strict level only. */
export const dateDetectors: readonly Detector[] = [
  {
    // between 7 and 11 March, 26 March and 1 April 1998, July and December 1995
    name: 'date-range',
    kind: 'DATE',
    needs: figure,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}/.-])(?:${anyPhrase('from')}\\s)?(?:${body}|\\d{1,2}\\.?|${year}|${months})\\s?${until}\\s?(?:${body}|(?<=${year}.{0,7})${year})(?![\\p{L}\\p{N}/-])`,
      'giu',
    ),
    valid: (bare) => /\p{L}{3}|\d{6}/u.test(bare),
    weight: 51,
  },
  {
    name: 'date-part',
    kind: 'DATE',
    pattern: new RegExp(
      `(?<!\\p{L})${part}(?:\\s${and}\\s${part})?\\s(?:${anyPhrase('of behind a part of a year')}\\s)?(?:${body}|(?:19|20)\\d{2})(?!\\d)`,
      'giu',
    ),
    weight: 51,
  },
  {
    name: 'year-list',
    kind: 'DATE',
    pattern: new RegExp(
      `(?<=${year}(?:,|,? ${and}| ${anyPhrase('or', latin)})\\s)(?<id>${year})(?![\\d/])|(?<!\\d)(?<=\\s)${year}(?=(?:,\\s${year})*,?\\s${and}\\s${year}(?!\\d))`,
      'gu',
    ),
    weight: 48,
  },
  {
    name: 'clock',
    kind: 'DATE',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}.,])\\d{1,2}(?:[.:]\\d{2})?\\s?${anyPhrase('time of day')}`,
      'giu',
    ),
    weight: 46,
  },
  { name: 'date', kind: 'DATE', pattern: date(), weight: 50 },
  { name: 'date-cjk', kind: 'DATE', pattern: cjkDate(), weight: 50 },
  {
    name: 'year',
    kind: 'DATE',
    pattern: new RegExp(
      `(?<=\\b${anyPhrase('before a year', latin)}\\s)(?<id>(?:1[89]|20)\\d{2})(?![\\d/])`,
      'giu',
    ),
    weight: 48,
  },
  {
    name: 'weekday',
    kind: 'DATE',
    pattern: new RegExp(`(?<!\\p{L})${anyPhrase('weekday')}(?!\\p{L})`, 'giu'),
    weight: 46,
  },
]

/** The days and years of a text, whatever its level hides. */
export function datesIn(text: string): Hit[] {
  return dateDetectors.flatMap((detector) => runDetector(detector, text))
}

/** Ages; at every level but the standard one. */
export const ageDetectors: readonly Detector[] = [
  {
    name: 'age',
    kind: 'AGE',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<id>\\d{1,3})(?=[\\s-]?${anyPhrase('years of age', [...latin, 'ru'])})`,
      'giu',
    ),
    weight: 46,
  },
  {
    name: 'age-of',
    kind: 'AGE',
    pattern: new RegExp(
      `(?<=\\b${anyPhrase('before an age', latin)}\\s)(?<id>\\d{1,3})(?![\\d%]|[.,:/]\\d|\\s?(?:%|${anyPhrase('behind no age')}))`,
      'giu',
    ),
    weight: 46,
  },
  {
    name: 'age-cjk',
    kind: 'AGE',
    pattern: new RegExp(
      `(?<!\\d)(?<id>\\d{1,3})(?=\\s?${anyPhrase('years of age', ['zh', 'ja', 'ko'])})`,
      'gu',
    ),
    weight: 46,
  },
]
