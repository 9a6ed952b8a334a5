import { expect, it } from 'vitest'
import { ruleSets } from './rules/rule-sets.ts'
import { subdivisionName } from './subdivisions.ts'

const parts = ruleSets.flatMap(({ id, jurisdiction, computation }) =>
  Object.keys(computation.subdivisions ?? {}).map((code) => [id, jurisdiction, code] as const),
)

it.each(parts)('names the parts of a country that rules know: %s, %s %s', (_, country, code) => {
  expect(subdivisionName(country, code)).not.toBe(code)
})

it('leaves a code that it does not know', () => {
  expect(subdivisionName('DE', 'XX')).toBe('XX')
})
