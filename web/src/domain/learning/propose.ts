/**
 * What edits of answers seem to have in common: a word always replaced by another, a sentence
 * put in again and again, answers made shorter. Nothing of it holds until a person accepts it.
 */
import { compareTexts } from '../document/document-compare.ts'
import { foldText, tidyLine } from '../values/text.ts'
import type { Evidence, LearnedPreference, PreferenceTopic } from './preference.ts'
import { wordsIn } from './rating.ts'

/** How an answer was changed. */
export interface Edit extends Evidence {
  readonly caseId: string
}

export const styles = ['shorter', 'longer', 'headings', 'prose', 'lists'] as const
/** One of {@link styles}. */
export type Style = (typeof styles)[number]

/** A preference that edits suggest, before it has words. */
export interface Suggestion {
  readonly topic: PreferenceTopic
  readonly key: string
  /** `from` and `to` of a term; the clause; the jurisdiction; the style */
  readonly from: string
  readonly to: string
  readonly evidence: readonly Edit[]
}

/** How often something must have been done before it is proposed. */
const timesNeeded = 2

interface Trait {
  readonly topic: PreferenceTopic
  readonly key: string
  readonly from: string
  readonly to: string
}

/**
 * What edits suggest that was not proposed before. Edits of one case at a time: what a person
 * does in one case says nothing about another behind a wall. `jurisdictions` are the names of
 * places in the reader's language.
 */
export function suggestionsFrom(
  edits: readonly Edit[],
  known: readonly Pick<LearnedPreference, 'key'>[],
  jurisdictions: readonly string[],
): Suggestion[] {
  const found = new Map<string, { trait: Trait; times: number; evidence: Edit[] }>()
  for (const edit of edits) {
    for (const { trait, times } of traitsOf(edit, jurisdictions)) {
      const entry = found.get(trait.key) ?? { trait, times: 0, evidence: [] }
      entry.times += times
      entry.evidence.push(edit)
      found.set(trait.key, entry)
    }
  }
  const before = new Set(known.map(({ key }) => key))
  return [...found.values()]
    .filter(({ trait, times }) => times >= timesNeeded && !before.has(trait.key))
    .map(({ trait, evidence }) => ({ ...trait, evidence }))
}

function traitsOf(edit: Edit, jurisdictions: readonly string[]): { trait: Trait; times: number }[] {
  const counted = new Map<string, { trait: Trait; times: number }>()
  const note = (trait: Trait): void => {
    const known = counted.get(trait.key)
    counted.set(trait.key, { trait, times: (known?.times ?? 0) + 1 })
  }
  for (const [from, to] of replacements(edit.before, edit.after))
    note({ topic: 'term', key: `term:${foldText(from)}>${foldText(to)}`, from, to })
  for (const clause of clausesAdded(edit.before, edit.after))
    note({ topic: 'clause', key: `clause:${foldText(clause)}`, from: '', to: clause })
  for (const style of stylesOf(edit.before, edit.after))
    note({ topic: 'style', key: `style:${style}`, from: '', to: style })
  for (const place of jurisdictions)
    if (names(edit.after, place) && !names(edit.before, place))
      note({ topic: 'jurisdiction', key: `jurisdiction:${foldText(place)}`, from: '', to: place })
  return [...counted.values()]
}

const longestTerm = 4
/** A term is made of letters: numbers and dates are facts of one case. */
const termShape = /^[\p{L}\p{M}][\p{L}\p{M}'’\- ]*$/u

/** Words that took the place of other words, in the order of the text. */
function replacements(before: string, after: string): [string, string][] {
  const pairs: [string, string][] = []
  let from = ''
  let to = ''
  const finish = (): void => {
    const pair: [string, string] = [tidyLine(from), tidyLine(to)]
    if (pair.every(isTerm) && foldText(from) !== foldText(to)) pairs.push(pair)
    from = ''
    to = ''
  }
  for (const { what, text } of compareTexts(before, after, () => 0).changes) {
    // Two words replaced by two others come as two changes with the same space between them.
    const between = what === 'same' && /^\s+$/u.test(text) && !text.includes('\n')
    if (what === 'same' && !between) finish()
    if (what !== 'added') from += text
    if (what !== 'removed') to += text
    if (what === 'same' && !between) [from, to] = ['', '']
  }
  finish()
  return pairs
}

function isTerm(text: string): boolean {
  return termShape.test(text) && wordsIn(text) <= longestTerm
}

const shortestClause = 8

/** Sentences of some length that stand in the edited answer alone. */
function clausesAdded(before: string, after: string): string[] {
  const there = foldText(before)
  return sentences(after).filter(
    (sentence) => wordsIn(sentence) >= shortestClause && !there.includes(foldText(sentence)),
  )
}

function sentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+|(?<=[。！？])/u)
    .map(tidyLine)
    .filter((sentence) => sentence !== '')
}

const heading = /^#{1,6} /mu
const bullet = /^\s*([-*+]|\d+[.)]) /mu

function stylesOf(before: string, after: string): Style[] {
  const [was, is] = [wordsIn(before), wordsIn(after)]
  if (was < 20 || is === 0) return []
  const found: Style[] = []
  if (is < was * 0.6) found.push('shorter')
  if (is > was * 1.7) found.push('longer')
  if (heading.test(before) && !heading.test(after)) found.push('headings')
  if (bullet.test(before) && !bullet.test(after)) found.push('prose')
  if (!bullet.test(before) && bullet.test(after)) found.push('lists')
  return found
}

function names(text: string, place: string): boolean {
  const at = foldText(text).indexOf(foldText(place))
  if (at === -1) return false
  const around = foldText(text)
  const letter = /[\p{Script=Latin}\p{Script=Cyrillic}]/u
  const [left, right] = [around[at - 1] ?? ' ', around[at + foldText(place).length] ?? ' ']
  return !(letter.test(left) || letter.test(right))
}

const regions =
  'US CA MX BR AR CL CO PE ES PT FR DE AT CH IT GB IE NL BE LU PL CZ SE NO DK FI RU UA KZ BY CN TW HK JP KR SG IN AU NZ ZA TR AE'.split(
    ' ',
  )

const states =
  'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming England Scotland'
    .split(' ')
    .concat('New York', 'New Jersey', 'North Carolina', 'South Carolina')

/** Names of countries in a language, and of states whose law differs. */
export function jurisdictionNames(language: string): readonly string[] {
  const named = new Intl.DisplayNames([language], { type: 'region' })
  return [...regions.map((code) => named.of(code) ?? code), ...states]
}
