/**
 * Russian names that the vault does not know: with a patronymic, with initials, a known
 * given name beside a capital, a surname's ending after a title. Case endings included.
 */
import { fold } from './fold'
import { givenNames } from './given-names'
import type { Hit } from './kinds'

const capital = '[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?'
const patronymic =
  '[А-ЯЁ][а-яё]+(?:(?:ович|евич|ьич|ич)(?:а|у|ем|ом|е)?|(?:овн|евн|ичн|иничн)(?:а|ы|е|у|ой|ою))'
const initial = '[А-ЯЁ]\\.\\s?'
const surnameEnding =
  '(?:ов|ев|ёв|ин|ын|ск(?:ий|ого|ому|им|ом)|ск(?:ая|ой|ую)|цк(?:ий|ого|ому|им|ом)|цк(?:ая|ой|ую)|(?:ов|ев|ёв|ин|ын)(?:а|у|ым|е|ой)|енко|ко|ук(?:а|у|ом|е)?|юк(?:а|у|ом|е)?|ян(?:а|у|ом|е)?|дзе|швили|ич(?:а|у|ем|е)?|ых|их)'

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
      `(?<=(?:господин|госпож|граждан|судь|адвокат|истц|истец|ответчик|свидетел|нотариус|директор|представител|потерпевш|обвиняем|подсудим|заявител|клиент|г-н|г-ж|гр\\.)[а-яё]*\\s)(?<id>[А-ЯЁ][а-яё]*?${surnameEnding}(?:\\s+${capital})?)(?!\\p{L})`,
      'gu',
    ),
    55,
  ],
]
const pair = new RegExp(`(?<!\\p{L})(${capital})\\s+(${capital})(?!\\p{L})`, 'gu')
const company =
  /(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|НКО|общество\p{L}* с ограниченной ответственностью)\s*[«"“](?<id>[^»"”\n]{2,60})[»"”]/giu

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

/** Russian names by context. */
export function cyrillicNames(text: string): Hit[] {
  if (!/[А-ЯЁ]/.test(text)) return []
  const hits: Hit[] = []
  for (const [pattern, weight] of patterns) {
    pattern.lastIndex = 0
    for (const match of text.matchAll(pattern)) {
      const value = match.groups?.id ?? match[0].trimEnd()
      hits.push(hit(value, match.index + match[0].indexOf(value), weight))
    }
  }
  pair.lastIndex = 0
  for (const match of text.matchAll(pair)) {
    const [whole, first = '', second = ''] = match
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
