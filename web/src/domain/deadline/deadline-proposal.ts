/**
 * What a text proposes of a deadline: the rules of ours that it names, and the one day that it
 * speaks of. A proposal holds no due date; only a rule, counted from a day that a person has
 * checked, makes one.
 */
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import type { DeadlineRule, RuleSet } from './rule-set.ts'

/** How the two codes of which lawyers write the name out are cited in our rules. */
const written = [
  [/\bfed(?:eral|\.)?\s*r(?:ules?|\.)?\s*(?:of\s+)?civ(?:il|\.)?\s*p(?:rocedure|\.)?/giu, 'frcp'],
  [
    /\bfed(?:eral|\.)?\s*r(?:ules?|\.)?\s*(?:of\s+)?app(?:ellate|\.)?\s*p(?:rocedure|\.)?/giu,
    'frap',
  ],
] as const

/** Words of a citation that say neither the code nor the number. */
const fillers = new Set([
  'art',
  'arts',
  'abs',
  'nr',
  'rule',
  'ст',
  'ч',
  'n',
  '第',
  '제',
  '条',
  '조',
])

/** The rules that a text names, the one cited in full before those of the same article. */
export function rulesNamed(text: string, sets: readonly RuleSet[]): readonly DeadlineRule[] {
  const read = normal(text)
  const bare = read.replace(/\s+/gu, '')
  return sets
    .flatMap(({ rules }) => rules)
    .filter(({ citation }) => names(read, citation))
    .map((rule) => ({ rule, whole: bare.includes(normal(rule.citation).replace(/\s+/gu, '')) }))
    .sort((a, b) => Number(b.whole) - Number(a.whole))
    .map(({ rule }) => rule)
}

/** The day that a text speaks of, where it speaks of one only. */
export function dayNamed(text: string): CivilDate | '' {
  const days = new Set(
    [...text.matchAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/gu)].map(([day]) => parseCivilDate(day)),
  )
  const [day] = days
  return days.size === 1 && day ? day : ''
}

function normal(text: string): string {
  const plain = written.reduce((now, [form, code]) => now.replace(form, code), text)
  // Thousands are parted by a full stop in some countries: art. 1.003.
  return plain.toLowerCase().replace(/(?<=\d)\.(?=\d{3}(?!\d))/gu, '')
}

/** Whether a code and its number stand together, in either order. */
function names(text: string, citation: string): boolean {
  const read = normal(citation)
  const code = (read.match(/\p{L}+/gu) ?? [])
    .map((word) => word.replace(/第$/u, ''))
    .find((word) => word.length > 1 && !fillers.has(word))
  const number = /\d+/u.exec(read)?.[0]
  if (code === undefined || number === undefined) return false
  const between = `(?:[^\\p{L}\\d]|${[...fillers].join('|')}){0,12}`
  // Chinese, Japanese and Korean put no space between words.
  const begins = /[\p{sc=Han}\p{sc=Hang}]/u.test(code) ? '' : '(?<!\\p{L})'
  const after = `${begins}${code}${between}${number}(?!\\d)`
  const before = `(?<!\\d)${number}(?!\\d)[^\\n;]{0,24}?(?<!\\p{L})${code}(?!\\p{L})`
  return new RegExp(`${after}|${before}`, 'u').test(text)
}
