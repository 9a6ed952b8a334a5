import { expect, test } from 'vitest'
import { makeFormat, pair } from './use-format'

const english = makeFormat('en')
const german = makeFormat('de')

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1500, '2 kB'],
  [1_440_000, '1.4 MB'],
  [104_857_600, '104.9 MB'],
])('%i bytes', (count, text) => {
  expect(english.bytes(count)).toMatch(new RegExp(`^${text}s?$`))
})

test('numbers follow the language', () => {
  expect(english.number(1234.5)).toBe('1,234.5')
  expect(german.number(1234.5)).toBe('1.234,5')
  expect(german.money(12.5, 'EUR')).toBe('12,50\u00a0€')
  expect(english.percent(0.732)).toBe('73%')
})

test.each([
  [-30_000, 'now'],
  [-90_000, '1 minute ago'],
  [-3 * 86_400_000, '3 days ago'],
  [-86_400_000, 'yesterday'],
  [2 * 3_600_000, 'in 2 hours'],
])('%i ms from now', (difference, text) => {
  expect(english.relative(1e12 + difference, 1e12)).toBe(text)
})

test('a Russian year stays on one line with its sign', () => {
  expect(makeFormat('ru').date(Date.UTC(1970, 5, 1))).toMatch(/1970\u00a0г\.$/)
})

test('lists are joined as the language joins them', () => {
  expect(english.list(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(german.list(['a', 'b'])).toBe('a und b')
  expect(['en', 'ko', 'zh', 'ja'].map((code) => pair(code, 'a', 'b'))).toEqual([
    'a: b',
    'a: b',
    'a：b',
    'a：b',
  ])
})
