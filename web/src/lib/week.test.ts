import { expect, it } from 'vitest'
import { firstDayOfWeek } from './week'

it.each([
  ['en', ['en-US'], 0],
  ['en', ['en-GB', 'en'], 1],
  ['de', ['en-US'], 1],
  ['ja', [], 0],
  ['pt', ['pt-PT'], 0],
  ['es', ['es-MX'], 0],
  ['ru', [], 1],
] as const)('a week in %s of %j begins on day %i', (language, wanted, day) => {
  expect(firstDayOfWeek(language, wanted)).toBe(day)
})
