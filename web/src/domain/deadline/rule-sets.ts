/** The rule sets by which deadlines are counted. Those that ship are the files in
 *  `domain/data/rule-sets`, each named by its id, which deadlines keep. Packs of rules put later files
 *  in their place (rule-pack.ts); firms add and override their own. */
import { byStem, readEach } from '../../lib/data-file.ts'
import { countryFiles, readCountry, readNamedCalendar } from '../calendars/countries.ts'
import { courtCalendarFiles } from '../calendars/court-calendars.ts'
import { type RuleSet, readRuleSet } from './rule-set.ts'

const files = import.meta.glob<unknown>('../data/rule-sets/*.json', {
  eager: true,
  import: 'default',
})

/** Files of rules, by id, and of the calendars that they name, by code. */
export interface RuleFiles {
  readonly ruleSets: Readonly<Record<string, unknown>>
  readonly calendars: Readonly<Record<string, unknown>>
  readonly courtCalendars: Readonly<Record<string, unknown>>
}

/** The files that ship. */
export const shippedFiles: RuleFiles = {
  ruleSets: byStem(files),
  calendars: countryFiles,
  courtCalendars: courtCalendarFiles,
}

/** The rule sets of files, the complete ones first. */
export function readRules(files: RuleFiles): readonly RuleSet[] {
  const calendars = {
    countries: readEach(files.calendars, readCountry),
    courts: readEach(files.courtCalendars, readNamedCalendar),
  }
  const sets = readEach(files.ruleSets, (id, file) => readRuleSet(id, file, calendars))
  return Object.values(sets)
    .sort((a, b) => a.order - b.order)
    .map(({ set }) => set)
}

/** The rule sets that ship. */
export const ruleSets = readRules(shippedFiles)

/** The rule set that ships under that id, or undefined. */
export function ruleSetById(id: string): RuleSet | undefined {
  return ruleSets.find((set) => set.id === id)
}

/** What a part of the country, or a branch of its courts, is called; its code where nothing is known. */
export function closedPartName({ partNames }: Pick<RuleSet, 'partNames'>, code: string): string {
  return partNames[code] ?? code
}
