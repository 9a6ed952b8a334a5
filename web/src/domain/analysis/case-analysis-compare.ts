/**
 * What several models made of the same form, section by section and side by side: statements
 * that mean the same stand in one row. Wording decides, and for deadlines the rule named;
 * models that answer one issue differently are flagged, never counted as agreeing.
 */

import { foldText } from '../values/text.ts'
import { readDates } from '../values/written-dates.ts'
import type { Analysis, Issue, ModelAnalysis, Stance } from './case-analysis.ts'

/** One row: for each model the place of its statement in its list, or -1 for none. */
export interface Row {
  readonly places: readonly number[]
  /** how many models say it */
  readonly count: number
}

/** From here on two wordings are taken for the same statement. */
const alike = 0.5

/** Statements of several models in rows: by model, then by place. Every statement stands in
 *  exactly one row, and a row has at most one of each model. */
export function alignTexts(lists: readonly (readonly string[])[]): Row[] {
  return align(
    lists.map((list) => list.map(gramsOf)),
    overlap,
  )
}

/** Deadlines in rows: the same rule is the same deadline, else the wording decides. */
export function alignDeadlines(models: readonly ModelAnalysis[]): Row[] {
  const lists = models.map(({ analysis }) =>
    (analysis?.deadlines ?? []).map(({ what, rule }) => ({ rule, grams: gramsOf(what) })),
  )
  return align(lists, (a, b) => {
    if (a.rule !== '' && b.rule !== '') return a.rule === b.rule ? 1 : 0
    return overlap(a.grams, b.grams)
  })
}

/** Issues in rows, by their question and rule. */
export function alignIssues(models: readonly ModelAnalysis[]): Row[] {
  const words = ({ question, rule }: Issue): string => `${question} ${rule}`
  return alignTexts(models.map(({ analysis }) => (analysis?.issues ?? []).map(words)))
}

/** Whether the models of a row answer its issue differently, or for other figures in what they
 *  conclude. An open answer contradicts nobody by itself. */
export function contradicts(row: Row, models: readonly ModelAnalysis[]): boolean {
  const issues = row.places.flatMap((place, at) => models[at]?.analysis?.issues[place] ?? [])
  const said = new Set<Stance>(issues.map(({ stance }) => stance))
  said.delete('open')
  const concluded = issues.map(({ conclusion }) => readSaid(conclusion))
  return said.size > 1 || anyTwo(concluded, apart)
}

const noDenial =
  /\b(?:no|not) (?:later|earlier|more|less|fewer) than\b|\bnot only\b|\bwithout (?:undue )?delay\b|\bno (?:mas|menos|mais)(?: tarde)? (?:de|que)\b|\bno obstante\b|\bnicht (?:spater|mehr|weniger) als\b|(?<!\p{L})не (?:позднее|ранее|более|менее|только)(?!\p{L})|不得不|不仅|不动产|不動産|不可抗力|不当得利|不法行[为為]|未成年|債務不履行|债务不履行|なけれ[はば]なら(?:ない|ず|なかった)?|なけれ[はば]なりません|少ない|遅滞なく|지체 ?없이/gu
const denials =
  /\b(?:not|no|never|cannot|without|neither|weder|lacks?|unable|fail(?:s|ed|ure)?|sin|nao|sem|nicht|kein\w*|nie|ohne)\b|n['’]t\b|(?<!\p{L})(?:не|нет|без|нельзя)(?!\p{L})|不|没|未|無|无|ない|なかった|ません|않|없|안 ?[되된돼됩]/gu
/** Denials alone; beside one of the others they add nothing: no ... nunca, никогда не. */
const concords =
  /\b(?:nunca|jamas|jamais|ningun[oa]?|nenhum[a]?|nadie|ninguem|ni|nem)\b|(?<!\p{L})(?:никогда|никто|ни)(?!\p{L})/u

interface Said {
  readonly figures: ReadonlySet<string>
  readonly denied: boolean
}

/** Whether statements of one row cannot all be right: each has figures that the other has not,
 *  or one denies what another says. */
export function differ(texts: readonly string[]): boolean {
  return anyTwo(texts.map(readSaid), (a, b) => a.denied !== b.denied || apart(a, b))
}

function anyTwo<T>(list: readonly T[], are: (a: T, b: T) => boolean): boolean {
  return list.some((a, at) => list.slice(at + 1).some((b) => are(a, b)))
}

const apart = ({ figures: a }: Said, { figures: b }: Said): boolean =>
  !within(a, b) && !within(b, a)

const within = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((one) => all.has(one))

function readSaid(text: string): Said {
  const { dates, rest } = readDates(text.replace(/\[\p{L}+(?:_?\d+)\]/gu, ' ')) // [P1] is no figure
  const numbers = [...rest.matchAll(/\p{N}+(?:[.,]\p{N}+)*/gu)].map(([number]) => figure(number))
  return {
    figures: new Set([...dates.map((days) => days.join(' ')), ...numbers]),
    denied: denies(rest.replace(noDenial, ' ')),
  }
}

function denies(text: string): boolean {
  const found = text.match(denials)?.length ?? 0
  return found === 0 ? concords.test(text) : found % 2 === 1
}

/** A number however its thousands are grouped. */
function figure(number: string): string {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(number)
  return (grouped ? number.replace(/[.,]/g, '') : number).replace(/^0+(?=\d)/, '')
}

/** The texts of a list of every model, for {@link alignTexts}. */
export function textsOf(
  models: readonly ModelAnalysis[],
  pick: (analysis: Analysis) => readonly string[],
): readonly (readonly string[])[] {
  return models.map(({ analysis }) => (analysis === null ? [] : pick(analysis)))
}

function align<T>(lists: readonly (readonly T[])[], score: (a: T, b: T) => number): Row[] {
  const rows: { places: number[]; first: T }[] = []
  lists.forEach((list, at) => {
    // The best pairs first, so that a near match takes no place from a true one.
    const pairs = list
      .flatMap((one, place) => rows.map((row) => ({ place, row, score: score(one, row.first) })))
      .filter((pair) => pair.score >= alike)
      .sort((a, b) => b.score - a.score)
    const placed = new Set<number>()
    for (const { place, row } of pairs) {
      if (placed.has(place) || row.places[at] !== -1) continue
      row.places[at] = place
      placed.add(place)
    }
    list.forEach((first, place) => {
      if (placed.has(place)) return
      rows.push({ places: lists.map((_, other) => (other === at ? place : -1)), first })
    })
  })
  return rows
    .map(({ places }) => ({ places, count: places.filter((place) => place >= 0).length }))
    .sort((a, b) => b.count - a.count)
}

/** Words, and pairs of signs where words are not spaced. */
function gramsOf(text: string): ReadonlySet<string> {
  const grams = new Set<string>()
  for (const [word] of foldText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)) {
      const signs = [...word]
      for (let at = 0; at < Math.max(1, signs.length - 1); at++)
        grams.add(signs.slice(at, at + 2).join(''))
    } else if (word.length > 2 || /\p{N}/u.test(word)) grams.add(word)
  }
  return grams
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let both = 0
  for (const gram of a) if (b.has(gram)) both++
  return (2 * both) / (a.size + b.size)
}
