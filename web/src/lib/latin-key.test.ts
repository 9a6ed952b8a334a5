import { expect, it } from 'vitest'
import { latinKey } from './latin-key.ts'

it.each([
  ['a Latin letter', { key: 'k', code: 'KeyK' }, 'k'],
  ['a capital', { key: 'K', code: 'KeyK' }, 'k'],
  ['a Latin letter that the layout puts elsewhere', { key: 'a', code: 'KeyQ' }, 'a'],
  ['Dvorak, whose K lies where others have V', { key: 'k', code: 'KeyV' }, 'k'],
  ['Cyrillic', { key: 'л', code: 'KeyK' }, 'k'],
  ['Hangul', { key: 'ㅏ', code: 'KeyK' }, 'k'],
  ['kana', { key: 'の', code: 'KeyK' }, 'k'],
  ['a sign', { key: '?', code: 'Slash' }, '?'],
  ['a Cyrillic letter on the key of a sign', { key: 'ю', code: 'Period' }, 'ю'],
  ['a key with a name', { key: 'Enter', code: 'Enter' }, 'enter'],
  ['an accent that waits for its letter', { key: 'Dead', code: 'Quote' }, 'dead'],
])('%s', (_, event, letter) => {
  expect(latinKey(event)).toBe(letter)
})
