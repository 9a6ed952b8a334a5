import { expect, test } from 'vitest'
import { scorePassword } from './password-strength'

test.each([
  ['password', 0],
  ['Passw0rd1', 1],
  ['qwerty123', 0],
])('%s is at most %i', (password, most) => {
  expect(scorePassword(password, [])).toBeLessThanOrEqual(most)
})

test('unrelated words are strong', () => {
  expect(scorePassword('teapot gravel lantern ostrich', [])).toBe(4)
})

test('what the form already knows counts as guessed', () => {
  const about = ['Hernández', 'Acme']
  expect(scorePassword('HernándezAcme', about)).toBeLessThan(scorePassword('HernándezAcme', []))
})
