/** The rule sets by which deadlines are computed: those that ship, with the firm's rules and calendars in them. */
import { firmCalendarKind, withFirmCalendars } from '../../domain/deadline/firm-calendar.ts'
import { firmRuleKind, withFirmRules } from '../../domain/deadline/firm-rule.ts'
import type { RuleSet } from '../../domain/deadline/rule-set.ts'
import { ruleSets } from '../../domain/deadline/rule-sets.ts'
import { listRecords } from './records'

/** Every rule set as it is now, for code outside components. */
export function currentRuleSets(): readonly RuleSet[] {
  return withFirmCalendars(
    withFirmRules(ruleSets, listRecords(firmRuleKind)),
    listRecords(firmCalendarKind),
  )
}
