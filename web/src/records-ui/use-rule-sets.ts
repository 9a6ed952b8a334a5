import { useMemo } from 'react'
import { firmCalendarKind, withFirmCalendars } from '../domain/deadline/firm-calendar.ts'
import { firmRuleKind, withFirmRules } from '../domain/deadline/firm-rule.ts'
import type { RuleSet } from '../domain/deadline/rule-set.ts'
import { ruleSets } from '../domain/deadline/rule-sets.ts'
import { useRecords } from '../vault/records/hooks'

/** Every rule set, live. */
export function useRuleSets(): readonly RuleSet[] {
  const own = useRecords(firmRuleKind)
  const calendars = useRecords(firmCalendarKind)
  return useMemo(() => withFirmCalendars(withFirmRules(ruleSets, own), calendars), [own, calendars])
}
