import { ruleSets } from '../../domain/deadline/rule-sets.ts'

/** The shipped rule sets to choose from, each with whose law it is. */
export const ruleSetChoices = ruleSets.map(({ id, name, jurisdiction }) => ({
  value: id,
  label: `${jurisdiction}: ${name}`,
}))
