/**
 * The one-line time entry: `1h20m draft motion #smith @A103 !`. A duration anywhere, one with
 * its unit before any other, a case after `#`, a task or activity code after `@`, and `!` for
 * work that is not billed; the rest is the description. In CJK writing the full-width signs and
 * figures mean the same.
 */
import { parseDuration } from '../values/duration.ts'
import { searchForm } from '../values/text.ts'

/** What the line says. */
export interface QuickEntry {
  readonly seconds: number | null
  readonly description: string
  /** What stands after `#`, to be looked up among the cases. */
  readonly caseQuery: string
  readonly code: string
  readonly billable: boolean
}

/** Read a line. Nothing in it is an error: what cannot be read stays in the description. */
export function parseQuickEntry(line: string): QuickEntry {
  let seconds: number | null = null
  let caseQuery = ''
  let code = ''
  let billable = true
  const words: string[] = []
  const written = line.normalize('NFC').trim().split(/\s+/u).filter(Boolean)
  const tokens = written.map((token) => token.normalize('NFKC'))
  // Beside a length with its unit, "14:30" and "art. 5.2" are words.
  const isLength = tokens.some(hasUnit) ? hasUnit : isDuration
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? ''
    const pair = parseSpaced(token, tokens[i + 1])
    if (seconds === null && pair !== null) {
      seconds = pair
      i++
    } else if (seconds === null && isLength(token)) seconds = parseDuration(token)
    else if (caseQuery === '' && /^#\S/u.test(token)) caseQuery = token.slice(1)
    else if (code === '' && /^@[A-Za-z]\d{3}$/u.test(token)) code = token.slice(1).toUpperCase()
    else if (token === '!') billable = false
    else words.push(written[i] ?? '')
  }
  return { seconds, description: words.join(' '), caseQuery, code, billable }
}

/** A bare whole number is part of the text ("3 letters"); it needs a unit, a colon or a fraction. */
function isDuration(token: string): boolean {
  return !/^\d+$/u.test(token) && /^\d/u.test(token) && parseDuration(token) !== null
}

/** Whether a duration says what it counts. A capital M alone may be a company's, or millions. */
function hasUnit(token: string): boolean {
  return isDuration(token) && (/[hm時小시分분]/u.test(token) || /h|min|std|ч|мин/iu.test(token))
}

/** `1h 20m` is written in two words. */
function parseSpaced(token: string, next: string | undefined): number | null {
  if (next === undefined || !/^\d+(h|時間|小时|시간)$/iu.test(token)) return null
  if (!/^\d+(m(in)?|分钟?|분)$/iu.test(next)) return null
  return parseDuration(`${token}${next}`)
}

/** The cases whose title or number a query fits, best first: exact, then beginning, then anywhere. */
export function rankCases<T extends { readonly title: string; readonly docketNumber: string }>(
  cases: readonly T[],
  query: string,
): T[] {
  const wanted = searchForm(query.replace(/[-_]/gu, ' '))
  if (wanted === '') return []
  const score = (candidate: T) =>
    Math.min(
      ...[candidate.title, candidate.docketNumber].map((text) =>
        scoreText(searchForm(text), wanted),
      ),
    )
  return cases
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .filter(({ score }) => score < 3)
    .sort((a, b) => a.score - b.score || a.candidate.title.localeCompare(b.candidate.title))
    .map(({ candidate }) => candidate)
}

function scoreText(text: string, wanted: string): number {
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  return text.includes(wanted) ? 2 : 3
}
