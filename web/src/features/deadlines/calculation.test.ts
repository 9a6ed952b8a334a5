import { expect, test } from 'vitest'
import { ruleSets } from '../../domain/deadline/rule-sets.ts'
import { beginning, calculate, originOf, ruleOf, setOf } from './calculation.ts'

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

test('the calculator begins with the rule set and the closing days of the court that the case chose', () => {
  const chosen = { ruleSet: 'es-lec', calendarId: 'madrid' }
  const start = beginning(ruleSets, { id: 'case', country: 'DE', court: chosen }, 'en')
  expect(start).toMatchObject({ ruleSet: 'es-lec', courts: ['madrid'] })
  const without = { ruleSet: '', calendarId: 'madrid' }
  expect(beginning(ruleSets, { id: 'case', country: 'DE', court: without }, 'en').courts).toEqual(
    [],
  )
})

test.each([
  ['Answer interrogatories', 'us-frcp-33b2', '2026-07-06'], // 1 July, then 3 days
  ['Amend once as a matter of course', 'us-frcp-15a1A', '2026-06-22'],
  ['Object to a subpoena', 'us-frcp-45d2B', '2026-06-15'],
  ['Demand a jury', 'us-frcp-38b', '2026-06-15'],
])('%s, served by mail on 1 June 2026', (_, rule, due) => {
  const start = beginning(ruleSets, { id: 'case', country: 'US' }, 'en')
  const mailed = { ...start, ruleSet: 'us-federal', rule, trigger: '2026-06-01', service: 'mail' }
  expect(calculate(mailed, ruleSets)).toMatchObject({ due })
})

test('days of shortened hours are kept where the rules look at them', () => {
  const typed = { trigger: '2026-02-13', shortDays: '2026-02-16' }
  const brazil = { ...beginning(ruleSets, { id: 'case', country: 'BR' }, 'pt'), ...typed }
  expect(originOf(brazil, ruleSets)).toMatchObject({ shortDays: ['2026-02-16'] })
  const germany = { ...beginning(ruleSets, { id: 'case', country: 'DE' }, 'de'), ...typed }
  expect(originOf(germany, ruleSets)).not.toHaveProperty('shortDays')
})
