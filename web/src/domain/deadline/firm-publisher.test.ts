import { expect, it } from 'vitest'
import { isPublisherKey } from './firm-publisher.ts'

it.each([
  ['a key', 'KioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKio', true],
  ['one with spaces in it', 'KioqKioq KioqKioqKioqKioqKioqKioqKioqKioqKio', false],
  ['a shorter one', 'KioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKi', false],
  ['one with padding', 'KioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKio=', false],
  ['one in the other alphabet', 'KioqKioqKioqKioqKioqKioqKioqKioq+ioqKioqKio', false],
  ['more bits than a key has', 'KioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKip', false],
])('%s', (_, text, is) => {
  expect(isPublisherKey(text)).toBe(is)
})
