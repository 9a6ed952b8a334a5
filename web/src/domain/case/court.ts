/**
 * A court that the firm appears before. A case names it and keeps its name, so that a case reads
 * the same without it; its deadlines follow its clock, its rule set and its closing days.
 */
import { paths } from '../../lib/paths.ts'
import { type Of, record } from '../record/describe.ts'
import { choice, line, moment, paragraphs, reference, text } from '../record/fields.ts'

/** Where a court stands among those that hear a case one after the other. */
export const courtLevels = [
  'first',
  'appeal',
  'last',
  'constitutional',
  'arbitral',
  'special',
] as const

/** Courts, as sealed in a workspace. */
export const courtKind = record('court', 1, {
  name: line().required().called('cases:court'),
  level: choice(courtLevels, 'first').called('cases:courtLevel', 'cases:courtLevel_'),
  address: paragraphs().called('cases:courtAddress'),
  /** Where papers are handed in. */
  registry: line().called('cases:courtRegistry'),
  /** The system by which papers are filed electronically. */
  filingSystem: line().called('cases:courtFiling'),
  /** IANA time zone of its clock, or ''. */
  timeZone: text().called('cases:courtZone'),
  /** Two letters of its country, or ''. */
  country: text().called('cases:country'),
  /** The rule set by which its deadlines are computed, or ''. */
  ruleSet: text().called('cases:courtRuleSet'),
  /** The firm's calendar of its closing days, or ''. */
  calendarId: reference('firmCalendar').called('cases:courtCalendar').goesWith('ruleSet'),
  binnedAt: moment().called('records:deleted'),
})
  .called('palette:kindCourt')
  .opensAt(paths.court)
/** A court record. */
export type Court = Of<typeof courtKind>

/** The time zone of the court of each case, by the case's id; '' where nobody said it. */
export function courtZones(
  cases: readonly { readonly id: string; readonly value: { readonly courtId?: string } }[],
  courts: readonly { readonly id: string; readonly value: Court }[],
): (caseId: string) => string {
  const zones = new Map(courts.map(({ id, value }) => [id, value.timeZone]))
  const said = cases.map(({ id, value }) => [id, zones.get(value.courtId ?? '') ?? ''] as const)
  const known = new Map(said.filter(([, zone]) => zone !== ''))
  return (caseId) => known.get(caseId) ?? ''
}

/** The court of a case among those that the firm keeps; undefined where none is named. */
export function courtOf<T extends { readonly id: string; readonly value: Court }>(
  legalCase: { readonly courtId?: string | undefined } | undefined,
  courts: readonly T[],
): T | undefined {
  const id = legalCase?.courtId ?? ''
  return id === '' ? undefined : courts.find((court) => court.id === id)
}
