/** The rule sets by which deadlines are computed: those that ship, with the firm's rules in them. */
import { useMemo } from 'react'
import type { RuleSet } from '../domain/deadlines/rule-set.ts'
import { ruleSets } from '../domain/deadlines/rules/rule-sets.ts'
import { firmRuleKind, withFirmRules } from '../domain/firm-rule.ts'
import { useRecords } from '../vault/hooks'

/** Every rule set, live. */
export function useRuleSets(): readonly RuleSet[] {
  const own = useRecords(firmRuleKind)
  return useMemo(() => withFirmRules(ruleSets, own), [own])
}
