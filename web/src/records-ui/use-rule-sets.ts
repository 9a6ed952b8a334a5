/** The rule sets by which deadlines are computed: those that ship, with the firm's rules and calendars in them. */
import { useMemo } from 'react'
import { firmCalendarKind, withFirmCalendars } from '../domain/deadline/firm-calendar.ts'
import { firmRuleKind, withFirmRules } from '../domain/deadline/firm-rule.ts'
import type { RuleSet } from '../domain/deadline/rule-set.ts'
import { ruleSets } from '../domain/deadline/rule-sets.ts'
import { useRecords } from '../vault/records/hooks'
import { listRecords } from '../vault/records/records'

/** Every rule set, live. */
export function useRuleSets(): readonly RuleSet[] {
  const own = useRecords(firmRuleKind)
  const calendars = useRecords(firmCalendarKind)
  return useMemo(() => withFirmCalendars(withFirmRules(ruleSets, own), calendars), [own, calendars])
}

/** Every rule set as it is now, for code outside components. */
export function currentRuleSets(): readonly RuleSet[] {
  return withFirmCalendars(
    withFirmRules(ruleSets, listRecords(firmRuleKind)),
    listRecords(firmCalendarKind),
  )
}
