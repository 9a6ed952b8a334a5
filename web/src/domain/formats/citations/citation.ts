/**
 * References to law and decided cases as they are written in eight languages' systems, and
 * what can be said of each without asking anybody: whether it is written as such references
 * are, and whether it stands in a text that is at hand. Whether the law or the decision
 * exists, and says what is claimed, is not decided here.
 */

/** What makes a reference impossible. */
export type CitationProblem = 'date' | 'number' | 'form'

/** How far a reference can be trusted. */
export const citationStates = ['found', 'unverified', 'malformed'] as const
/** One of {@link citationStates}. */
export type CitationState = (typeof citationStates)[number]

/** A reference in a text. */
export interface Citation {
  readonly text: string
  readonly start: number
  readonly end: number
  /** whose system it follows: a country code, or `eu` */
  readonly system: string
  readonly problem: CitationProblem | null
}

/** A reference and what was found out about it. */
export interface JudgedCitation extends Citation {
  readonly state: CitationState
}

/** One way of writing references. Global and named groups; `problem` looks at the groups. */
export interface CitationForm {
  readonly system: string
  readonly pattern: RegExp
  problem(
    groups: Readonly<Record<string, string | undefined>>,
    year: number,
  ): CitationProblem | null
}

/** Whether a year lies between `first` and the present one. */
export function yearWithin(text: string | undefined, first: number, present: number): boolean {
  const year = Number(text)
  return Number.isInteger(year) && year >= first && year <= present
}

/** A year of two digits, as a year not after the present one. */
export function fullYear(text: string, present: number): number {
  if (text.length !== 2) return Number(text)
  const year = Math.floor(present / 100) * 100 + Number(text)
  return year > present ? year - 100 : year
}

/** Whether a day exists. */
export function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
