import { expect, it } from 'vitest'
import { isComplete } from './use-intents'

it('starts no timer while the name may mean several cases', () => {
  const timer = { do: 'startTimer', text: 'draft motion' } as const
  expect(isComplete({ ...timer, ids: ['one', 'two'] })).toBe(false)
  expect(isComplete({ ...timer, ids: ['one'] })).toBe(true)
  expect(isComplete({ ...timer, ids: [] })).toBe(true)
})
