/**
 * Russian names that the vault does not know: with a patronymic, with initials, a known
 * given name beside a capital, a surname's ending after a title. Case endings included.
 */
import lawStemsFile from '../data/words/law-stems.txt?raw'
import { beginning, fold, wordList } from './fold'
import { givenNames } from './given-names'
import type { Hit } from './kinds'
import { anyPhrase } from './phrases'
import { isStateOrPeople } from './public-words'

const capital = '[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?'
const inRussian = (tag: string): string => anyPhrase(tag, ['ru'])
const patronymic = `[А-ЯЁ][а-яё]+${inRussian('patronymic')}`
const initial = '[А-ЯЁ]\\.\\s?'
const surnameEnding = inRussian('surname ending')

const patterns: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:${capital}\\s+)?${capital}\\s+${patronymic}(?!\\p{L})(?:\\s+${capital.replace('+', '*?')}${surnameEnding}(?!\\p{L}))?`,
      'gu',
    ),
    58,
  ],
  [new RegExp(`(?<!\\p{L})${capital}\\s+${initial}(?:${initial})?(?!\\p{L})`, 'gu'), 56],
  [new RegExp(`(?<!\\p{L})${initial}${initial}${capital}(?!\\p{L})`, 'gu'), 57],
  [
    new RegExp(
      `(?<=${inRussian('stem of a title')}[а-яё]*\\s)(?<id>[А-ЯЁ][а-яё]*?${surnameEnding}(?:\\s+${capital})?)(?!\\p{L})`,
      'gu',
    ),
    55,
  ],
]
const pair = new RegExp(`(?<!\\p{L})(${capital})\\s+(${capital})(?!\\p{L})`, 'gu')
const company = new RegExp(
  `${inRussian('company form')}\\s*[«"“](?<id>[^»"”\\n]{2,60})[»"”]`,
  'giu',
)

// What a Russian noun or adjective of law ends in, and no surname does. Folded, so й is и.
const wordEnding = new RegExp(`${inRussian('word ending')}$`)
// A long stem, `договор*`, is a word whatever follows; a short one with more than a case ending may be
// a surname, Мартынов beside `март~`.
const stems = wordList(lawStemsFile)
const isLongStem = beginning(stems.filter((stem) => stem.endsWith('*')))
const shortStems = new Set(
  stems.filter((stem) => stem.endsWith('~')).map((stem) => stem.slice(0, -1)),
)
const caseEnding = new RegExp(`${inRussian('case ending')}$`)

const courtsAndRegions = new RegExp(`^${inRussian('court or region')}`)

/** How much a word in Russian letters looks like a name: 1 a given name, -1 a word of the language,
 *  else 0.7, as for every word that no list knows. */
export function cyrillicScore(folded: string): number {
  const known = scores.get(folded)
  if (known !== undefined) return known
  const word = wordEnding.test(folded) || isNobody(folded)
  const score = isGiven(folded) ? 1 : word ? -1 : 0.7
  if (scores.size > 20_000) scores.clear()
  scores.set(folded, score)
  return score
}

// A run of capitals is read in several ways, and its words are asked for each time.
const scores = new Map<string, number>()

/** Whether a word in Russian letters belongs to the vocabulary of contracts and courts. */
export function isLegalWord(folded: string): boolean {
  if (isLongStem(folded) || shortStems.has(folded)) return true
  return [1, 2, 3].some(
    (length) => caseEnding.test(folded.slice(-length)) && shortStems.has(folded.slice(0, -length)),
  )
}

/** `Советский` before `районный суд`: whether the word after says that a capital names a court or a region. */
export function beginsCourt(folded: string): boolean {
  return courtsAndRegions.test(folded)
}

function isGiven(word: string): boolean {
  const folded = fold(word)
  return (
    givenNames.has(folded) ||
    [/[ауые]$/, /(?:ом|ем|ои|еи|ою|ею)$/, /[яюи]$/].some((ending) => {
      const stem = folded.replace(ending, '')
      return (
        stem !== folded &&
        stem.length > 2 &&
        ['', 'а', 'и', 'я', 'ия', 'ь'].some((nominative) => givenNames.has(stem + nominative))
      )
    })
  )
}

function hit(value: string, start: number, weight: number, kind: Hit['kind'] = 'PERSON'): Hit {
  const key = `name:${fold(value.replace(/\s+/g, ' '))}`
  return {
    start,
    end: start + value.length,
    kind,
    source: 'context',
    key,
    detector: 'name-cyrillic',
    weight,
  }
}

const isNobody = (folded: string): boolean => isLegalWord(folded) || isStateOrPeople(folded)

/** Whether any word of a stretch belongs to a state or to the law. */
function namesNobody(value: string): boolean {
  return value.split(/\s+/).some((word) => isNobody(fold(word)))
}

/** Russian names by context. */
export function cyrillicNames(text: string): Hit[] {
  if (!/[А-ЯЁ]/.test(text)) return []
  const hits: Hit[] = []
  for (const [pattern, weight] of patterns) {
    pattern.lastIndex = 0
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.id ?? match[0].trimEnd()
      // `граждан Российской Федерации`
      if (match.groups?.id !== undefined && namesNobody(value)) continue
      hits.push(hit(value, match.index + match[0].indexOf(value), weight))
    }
  }
  pair.lastIndex = 0
  for (const match of text.matchAll(pair)) {
    const [whole, first = '', second = ''] = match
    if (isNobody(fold(first)) || isNobody(fold(second))) continue
    if (isGiven(first) || (isGiven(second) && new RegExp(`${surnameEnding}$`, 'u').test(first)))
      hits.push(hit(whole, match.index, 50))
  }
  company.lastIndex = 0
  for (const match of text.matchAll(company)) {
    const value = match.groups?.id ?? ''
    hits.push(hit(value, match.index + match[0].lastIndexOf(value), 58, 'COMPANY'))
  }
  return hits
}
