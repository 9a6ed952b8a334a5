/** The rule sets by which deadlines are computed: those that ship, with packs of rules over them and the
 *  firm's rules and calendars in them. */
import { firmCalendarKind, withFirmCalendars } from '../../domain/deadline/firm-calendar.ts'
import { firmRuleKind, withFirmRules } from '../../domain/deadline/firm-rule.ts'
import { type RulePack, ruleSetsWith } from '../../domain/deadline/rule-pack.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { ruleSets } from '../../domain/deadline/rule-sets.ts'
import { listRecords } from './records'
import { rulePacks } from './rule-packs.ts'

let laid: { readonly packs: readonly RulePack[]; readonly sets: readonly RuleSet[] } | undefined

/** The shipped rule sets with packs over them; the same array until a pack comes. */
export function publishedRuleSets(): readonly RuleSet[] {
  const { packs } = rulePacks.read()
  if (laid?.packs !== packs)
    laid = { packs, sets: packs.length === 0 ? ruleSets : ruleSetsWith(packs) }
  return laid.sets
}

/** Every rule set as it is now, for code outside components; the same array until a pack comes, or a rule
 *  or a calendar of the firm changes. */
export function currentRuleSets(): readonly RuleSet[] {
  const published = publishedRuleSets()
  const [rules, calendars] = [listRecords(firmRuleKind), listRecords(firmCalendarKind)]
  if (made?.published !== published || made.rules !== rules || made.calendars !== calendars) {
    const sets = withFirmCalendars(withFirmRules(published, rules), calendars)
    made = { published, rules, calendars, sets }
  }
  return made.sets
}

let made:
  | {
      readonly published: unknown
      readonly rules: unknown
      readonly calendars: unknown
      readonly sets: readonly RuleSet[]
    }
  | undefined
