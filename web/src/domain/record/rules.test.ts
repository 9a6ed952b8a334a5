import { describe, expect, it } from 'vitest'
import { longestLine, optionalEmail, optionalPhone, requiredLine } from './rules.ts'

describe('requiredLine', () => {
  it.each([
    ['Acme', null],
    ['   ', 'required'],
    ['\u00a0\n', 'required'],
    ['x'.repeat(longestLine), null],
    ['x'.repeat(longestLine + 1), 'tooLong'],
  ])('%j', (text, want) => {
    expect(requiredLine(text)).toBe(want)
  })
})

describe('optionalEmail', () => {
  it.each(['', '  ', 'a@b', 'maria.lopez+law@firma.example', 'josé@españa.example', ' x@y.org '])(
    'accepts %j',
    (text) => {
      expect(optionalEmail(text)).toBeNull()
    },
  )
  it.each([
    'a',
    'a@',
    '@b',
    'a@b@c',
    'a b@c.org',
    'a@b..c',
    'a@b.',
    '<a@b.org>',
    'a@b.org, c@d.org',
  ])('refuses %j', (text) => {
    expect(optionalEmail(text)).toBe('email')
  })
})

describe('optionalPhone', () => {
  it.each([
    '',
    '+1 (212) 555-0147',
    '030/901820',
    '+34 912 345 678',
    '212.555.0147 ext. 12',
    '+81 3-1234-5678 x9',
    '١٢٣٤٥٦٧',
    '０３－１２３４－５６７８',
    '（03）1234ー5678',
    '＋82 2−123−4567',
  ])('accepts %j', (text) => {
    expect(optionalPhone(text)).toBeNull()
  })
  it.each(['call me', '123', '+', '1'.repeat(21), '555-CALL-NOW', '++1 212 555 0147'])(
    'refuses %j',
    (text) => {
      expect(optionalPhone(text)).toBe('phone')
    },
  )
})
