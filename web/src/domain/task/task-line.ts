/**
 * The one-line task: `Draft motion #okonkwo ^friday !high @mara`. A case after `#`, the day it
 * is due after `^`, a priority after `!`, a person after `@`; the rest is the title. In CJK
 * writing the full-width signs mean the same.
 */
import { addDays, type CivilDate, parseCivilDate } from '../values/civil-date.ts'
import { foldText, searchForm, searchWords } from '../values/text.ts'
import type { Task } from './task.ts'

/** What the line says. */
export interface TaskLine {
  readonly title: string
  /** What stands after `#`, to be looked up among the cases. */
  readonly caseQuery: string
  readonly due: CivilDate | ''
  readonly priority: Task['priority']
  /** What stands after each `@`, to be looked up among the people. */
  readonly personQueries: readonly string[]
}

/** The reader's words for days and priorities, each a list of what may be typed. */
export interface LineWords {
  readonly today: readonly string[]
  readonly tomorrow: readonly string[]
  /** Monday first; each with its long and short names. */
  readonly weekdays: readonly (readonly string[])[]
  readonly high: readonly string[]
  readonly medium: readonly string[]
  readonly low: readonly string[]
}

/** Read a line typed on `today`. Nothing in it is an error: what cannot be read stays in the title. */
export function readTaskLine(line: string, today: CivilDate, words: LineWords): TaskLine {
  let caseQuery = ''
  let due: CivilDate | '' = ''
  let priority: Task['priority'] | undefined
  const personQueries: string[] = []
  const rest: string[] = []
  for (const token of line.normalize('NFC').trim().split(/\s+/u).filter(Boolean)) {
    const said = token.slice(1)
    const day: CivilDate | null = due === '' ? readDue(token, today, words) : null
    const level = priority === undefined ? readPriority(token, words) : undefined
    if (day !== null) due = day
    else if (level !== undefined) priority = level
    else if (caseQuery === '' && /^[#＃]\S/u.test(token)) caseQuery = said
    else if (/^[@＠]\S/u.test(token)) personQueries.push(said)
    else rest.push(token)
  }
  return { title: rest.join(' '), caseQuery, due, priority: priority ?? 'medium', personQueries }
}

/** `^2026-03-04`, `^3` (days from now), `^tomorrow`, `^fri`; a full date also without the sign. */
function readDue(token: string, today: CivilDate, words: LineWords): CivilDate | null {
  const full = parseCivilDate(token)
  if (full !== null) return full
  if (!/^[\^＾]\S/u.test(token)) return null
  const said = foldText(token.slice(1))
  const date = parseCivilDate(said)
  if (date !== null) return date
  if (/^\+?\d{1,3}$/u.test(said)) return addDays(today, Number(said))
  if (fits(said, words.today)) return today
  if (fits(said, words.tomorrow)) return addDays(today, 1)
  const weekday = words.weekdays.findIndex((names) => fits(said, names))
  if (weekday === -1) return null
  const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(today, (weekday - now + 7) % 7 || 7)
}

function readPriority(token: string, words: LineWords): Task['priority'] | undefined {
  if (!/^[!！]\S/u.test(token)) return undefined
  const said = foldText(token.slice(1))
  return (['high', 'medium', 'low'] as const).find((level) => fits(said, words[level]))
}

/** Exactly, or as a beginning of two letters or more. */
function fits(said: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const folded = foldText(name).replace(/\.$/u, '')
    return folded === said || (said.length >= 2 && folded.startsWith(said))
  })
}

/** The people whom the queries name, each once: by the beginning of a name or of one of its words. */
export function peopleNamed(
  people: readonly { readonly id: string; readonly name: string }[],
  queries: readonly string[],
): string[] {
  const found = queries.flatMap((query) => {
    const said = searchForm(query)
    const match = people.find(
      ({ name }) =>
        searchForm(name).startsWith(said) ||
        searchWords(name).some((word) => word.startsWith(said)),
    )
    return match === undefined ? [] : [match.id]
  })
  return [...new Set(found)]
}
