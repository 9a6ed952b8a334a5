import { useMemo, useSyncExternalStore } from 'react'
import { firmCalendarKind, withFirmCalendars } from '../domain/deadline/firm-calendar.ts'
import { firmRuleKind, withFirmRules } from '../domain/deadline/firm-rule.ts'
import type { RuleSet } from '../domain/deadline/rule-set.ts'
import { useRecords } from '../vault/records/hooks'
import { rulePacks } from '../vault/records/rule-packs.ts'
import { publishedRuleSets } from '../vault/records/rule-sets.ts'

/** The rule sets that everybody has, those of packs included, live; without the firm's own. */
export function usePublishedRuleSets(): readonly RuleSet[] {
  return useSyncExternalStore(rulePacks.subscribe, publishedRuleSets)
}

/** Every rule set, live. */
export function useRuleSets(): readonly RuleSet[] {
  return useWithFirm(usePublishedRuleSets())
}

/** Rule sets with the firm's rules and calendars in them, live. */
export function useWithFirm(sets: readonly RuleSet[]): readonly RuleSet[] {
  const own = useRecords(firmRuleKind)
  const calendars = useRecords(firmCalendarKind)
  return useMemo(
    () => withFirmCalendars(withFirmRules(sets, own), calendars),
    [sets, own, calendars],
  )
}
