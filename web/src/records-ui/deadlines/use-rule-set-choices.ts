import { usePublishedRuleSets } from '../use-rule-sets.ts'

/** The rule sets to choose from, each with whose law it is. */
export function useRuleSetChoices(): readonly { readonly value: string; readonly label: string }[] {
  return usePublishedRuleSets().map(({ id, name, jurisdiction }) => ({
    value: id,
    label: `${jurisdiction}: ${name}`,
  }))
}
