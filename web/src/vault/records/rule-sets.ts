/** The rule sets by which deadlines are computed: those that ship, with the firm's rules and calendars in them. */
import { firmCalendarKind, withFirmCalendars } from '../../domain/deadline/firm-calendar.ts'
import { firmRuleKind, withFirmRules } from '../../domain/deadline/firm-rule.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { ruleSets } from '../../domain/deadline/rule-sets.ts'
import { listRecords } from './records'

/** Every rule set as it is now, for code outside components; the same array until a rule or a calendar
 *  of the firm changes. */
export function currentRuleSets(): readonly RuleSet[] {
  const [rules, calendars] = [listRecords(firmRuleKind), listRecords(firmCalendarKind)]
  if (made?.rules !== rules || made.calendars !== calendars) {
    const sets = withFirmCalendars(withFirmRules(ruleSets, rules), calendars)
    made = { rules, calendars, sets }
  }
  return made.sets
}

let made:
  | { readonly rules: unknown; readonly calendars: unknown; readonly sets: readonly RuleSet[] }
  | undefined
