/** What a document is, compared with the field filters of a search. */
import { type CivilDate, parseCivilDate } from '../../values/civil-date.ts'
import type { FieldFilter } from './query.ts'
import { foldForSearch } from './words.ts'

/** What filters look at. */
export interface DocumentFacts {
  readonly name: string
  readonly caseTitle: string
  /** Short names of what it is: `PDF`, `contract`. */
  readonly types: readonly string[]
  readonly tags: readonly string[]
  /** The day it was added. */
  readonly date: CivilDate
}

/** Whether a document passes all filters of a search. */
export function passesFilters(facts: DocumentFacts, filters: readonly FieldFilter[]): boolean {
  return filters.every((filter) => passes(facts, filter) !== filter.negated)
}

function passes(facts: DocumentFacts, { field, value }: FieldFilter): boolean {
  switch (field) {
    case 'name':
      return holds(facts.name, value)
    case 'case':
      return holds(facts.caseTitle, value)
    case 'type':
      return facts.types.some((type) => startsWith(type, value))
    case 'tag':
      return facts.tags.some((tag) => startsWith(tag, value))
    case 'date':
      return isWithin(facts.date, value)
  }
}

function holds(text: string, value: string): boolean {
  return foldForSearch(text).includes(foldForSearch(value.replace(/\*+$/, '')))
}

function startsWith(text: string, value: string): boolean {
  return foldForSearch(text).startsWith(foldForSearch(value.replace(/\*+$/, '').replace(/^\./, '')))
}

/** `2024`, `2024-03`, `2024-03-05`, `2024..2025-06`, `>2024-03-05` and `<2024`. */
function isWithin(date: CivilDate, value: string): boolean {
  const range = dateRange(value)
  return range !== null && date >= range.from && date <= range.to
}

/** The days that a date filter means; null for what is none. Days compare as text. */
export function dateRange(value: string): { readonly from: string; readonly to: string } | null {
  const [first = '', last] = value.split('..')
  if (last !== undefined) {
    const from = first === '' ? { from: '0000' } : span(first)
    const to = last === '' ? { to: '9999' } : span(last)
    return from === null || to === null ? null : { from: from.from, to: to.to }
  }
  const sign = /^[<>]=?/.exec(value)?.[0]
  const days = span(value.slice(sign?.length ?? 0))
  if (days === null) return null
  if (sign === undefined) return days
  if (sign.startsWith('>')) return { from: sign === '>' ? `${days.to}~` : days.from, to: '9999' }
  return { from: '0000', to: sign === '<' ? before(days.from) : days.to }
}

/** Something that sorts before a day and after every day before it. */
function before(day: string): string {
  return `${day.slice(0, -1)}${String.fromCharCode(day.charCodeAt(day.length - 1) - 1)}~`
}

function span(text: string): { from: string; to: string } | null {
  if (/^\d{4}$/.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` }
  if (/^\d{4}-\d{2}$/.test(text)) return { from: `${text}-01`, to: `${text}-31` }
  return parseCivilDate(text) === null ? null : { from: text, to: text }
}
