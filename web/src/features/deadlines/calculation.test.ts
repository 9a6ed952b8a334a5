import { expect, test } from 'vitest'
import { ruleSets } from '../../domain/deadlines/rules/rule-sets.ts'
import { beginning, ruleOf, setOf } from './calculation.ts'

test.each([
  ['the court of the case', 'DE', 'en', 'DE'],
  ['the court of the case', 'US', 'ja', 'US'],
  ['the language while no case says it', '', 'ja', 'JP'],
  ['the language while no case says it', '', 'pt', 'BR'],
  ['what is complete for a country without rules', 'FR', 'de', 'US'],
])('the calculator begins with the rules of %s', (_, country, language, jurisdiction) => {
  const start = beginning(ruleSets, { id: 'case', country }, language)
  expect(start.caseId).toBe('case')
  expect(setOf(start, ruleSets)?.jurisdiction).toBe(jurisdiction)
  expect(ruleOf(start, ruleSets)).toBeDefined()
})
