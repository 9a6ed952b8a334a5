/** Every rule set that ships with the product: the files in `domain/data/rule-sets`, each named by its
 *  id, which deadlines keep. Firms add and override their own. */
import { fileStem } from '../../lib/data-file.ts'
import { countries, subdivisionName } from '../calendars/countries.ts'
import { courtCalendars } from '../calendars/court-calendars.ts'
import { type RuleSet, readRuleSet } from './rule-set.ts'

const files = import.meta.glob<unknown>('../data/rule-sets/*.json', {
  eager: true,
  import: 'default',
})

/** Shipped rule sets, the complete ones first. */
export const ruleSets: readonly RuleSet[] = Object.entries(files)
  .map(([path, file]) => readRuleSet(fileStem(path), file, { countries, courts: courtCalendars }))
  .sort((a, b) => a.order - b.order)
  .map(({ set }) => set)

/** The rule set of that id, or undefined. */
export function ruleSetById(id: string): RuleSet | undefined {
  return ruleSets.find((set) => set.id === id)
}

/** What a part of the country, or a branch of its courts, is called; its code where nothing is known. */
export function closedPartName(set: Pick<RuleSet, 'jurisdiction'>, code: string): string {
  return courtCalendars[code]?.name ?? subdivisionName(set.jurisdiction, code)
}
