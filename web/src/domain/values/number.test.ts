import { expect, it } from 'vitest'
import { parseNumber } from './number.ts'

it.each([
  ['12', 12],
  ['-0,5', -0.5],
  ['1,234,567.5', 1_234_567.5],
  ['１２', 12],
  ['1,000', null],
  ['1.000,5', 1000.5],
  ['', null],
  ['twelve', null],
  ['1e9', null],
  ['9'.repeat(400), null],
])('%s is %s', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})
