/**
 * A colleague: what a member of the firm is called, and when they are away.
 *
 * Who is a member, with which keys and which role, stands in the signed ledger alone; this
 * record only puts a name beside the account. The server learns neither names nor absences.
 */
import { type Of, record } from '../record/describe.ts'
import { certainDay, email, id, line, reference } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { type CivilDate, parseCivilDate } from '../values/civil-date.ts'

/** Days on which somebody is away, both ends among them, and who stands in for them. */
const absence = part({
  id: id(),
  from: certainDay(),
  until: certainDay(),
  /** The account that stands in, or ''. */
  standInId: reference('account'),
})
/** See {@link absence}. */
export type Absence = Of<typeof absence>

/** Colleague records, as sealed in a workspace. */
export const colleagueKind = record('colleague', 1, {
  /** The account. */
  userId: id(),
  name: line(),
  email: email(),
  absences: many(absence),
})
/** A colleague record. */
export type Colleague = Of<typeof colleagueKind>

/** A record under its id. */
interface Held {
  readonly id: string
  readonly value: Colleague
}

/** The record that speaks of an account. Two devices may both have begun one: the older counts. */
export function colleagueOf<T extends Held>(held: readonly T[], userId: string): T | undefined {
  return held.find(({ value }) => value.userId === userId)
}

/** What is wrong with an absence as typed, or null. */
export function absenceProblem(from: string, until: string): 'required' | 'order' | null {
  const [first, last] = [parseCivilDate(from), parseCivilDate(until)]
  if (first === null || last === null) return 'required'
  return last < first ? 'order' : null
}

/** A colleague with one more absence, in order of their days. */
export function withAbsence(colleague: Colleague, added: Absence): Colleague {
  const absences = [...colleague.absences.filter(({ id: known }) => known !== added.id), added]
  return { ...colleague, absences: absences.sort((a, b) => (a.from < b.from ? -1 : 1)) }
}

/** A colleague without one of their absences. */
export function withoutAbsence(colleague: Colleague, gone: string): Colleague {
  return { ...colleague, absences: colleague.absences.filter((one) => one.id !== gone) }
}

/** The absence of somebody on a day; of several, the one that lasts longest. */
export function absenceOn(colleague: Colleague | undefined, day: CivilDate): Absence | undefined {
  return colleague?.absences
    .filter(({ from, until }) => from <= day && day <= until)
    .sort((a, b) => (a.until > b.until ? -1 : 1))[0]
}

/** Absences that are not over yet. */
export function comingAbsences(colleague: Colleague, today: CivilDate): readonly Absence[] {
  return colleague.absences.filter(({ until }) => until >= today)
}

/**
 * Who does somebody's work on a day: themself, or whoever stands in, or whoever stands in for
 * those. '' when nobody does, or when they stand in for each other in a circle.
 */
export function atWork(colleagues: readonly Colleague[], userId: string, day: CivilDate): string {
  const asked = new Set<string>()
  let at = userId
  while (at !== '' && !asked.has(at)) {
    asked.add(at)
    const away = absenceOn(
      colleagues.find((colleague) => colleague.userId === at),
      day,
    )
    if (away === undefined) return at
    at = away.standInId
  }
  return ''
}
