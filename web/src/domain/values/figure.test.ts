import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalUnits } from './decimal.ts'
import { readFigure, writeFigure } from './figure.ts'

const languages = ['en', 'es', 'pt', 'de', 'zh', 'ja', 'ko', 'ru'] as const

describe('an amount', () => {
  it.each([
    ['en', '2,400.00'],
    ['zh', '2,400.00'],
    ['ja', '2,400.00'],
    ['ko', '2,400.00'],
    ['de', '2.400,00'],
    ['pt', '2.400,00'],
    // Spanish parts thousands from five digits on.
    ['es', '2400,00'],
    ['ru', '2\u00a0400,00'],
  ])('in %s is written %s', (language, written) => {
    expect(writeFigure('2400', language, 2, true)).toBe(written)
  })

  it('has the digits of its currency, and a percentage those that it needs', () => {
    expect(writeFigure('2400', 'de', 0, true)).toBe('2.400')
    expect(writeFigure('19', 'de', 2, false)).toBe('19')
    expect(writeFigure('7.5', 'de', 2, false)).toBe('7,5')
    expect(writeFigure('seven', 'de', 2, false)).toBe('seven')
  })

  it.each(languages)('is read in %s as it is written', (language) => {
    const digits = fc.constantFrom(0, 2, 3)
    fc.assert(
      fc.property(fc.integer(), digits, fc.boolean(), (units, digits, fixed) => {
        const magnitude = String(Math.abs(units)).padStart(digits + 1, '0')
        const whole = magnitude.slice(0, magnitude.length - digits)
        const text = `${units < 0 ? '-' : ''}${whole}${digits ? `.${magnitude.slice(-digits)}` : ''}`
        const read = readFigure(writeFigure(text, language, digits, fixed), language, digits)
        expect(decimalUnits(read ?? '', digits)).toBe(units === 0 ? 0 : units)
      }),
    )
  })

  it.each(languages)(
    'is read in %s in the other form where it has one meaning only',
    (language) => {
      for (const typed of ['1,234.56', '1.234,56', '1 234,56', "1'234.56", '1234.56', '1234,56'])
        expect(readFigure(typed, language, 2)).toBe('1234.56')
      for (const typed of ['1,234,567', '1.234.567']) {
        expect(readFigure(typed, language, 2)).toBe('1234567')
      }
      for (const typed of ['12,5', '12.50', '１２．５', '+12.5']) {
        expect(readFigure(typed, language, 2)).toBe('12.5')
      }
      expect(readFigure('−0,05', language, 2)).toBe('-0.05')
      expect(readFigure(',5', language, 2)).toBe('0.5')
    },
  )
})

describe('three digits behind one mark', () => {
  it.each([
    ['de', '1.234', '1234'],
    ['es', '1.234', '1234'],
    ['pt', '1.234', '1234'],
    ['ru', '1.234', null],
    ['en', '1.234', null],
    ['ja', '1.000', null],
    ['en', '1,234', '1234'],
    ['zh', '1,234', '1234'],
    ['ko', '1,234', '1234'],
    ['de', '1,234', null],
    ['ru', '1,500', null],
    ['de', '0.125', null],
  ])('in %s, of an amount with cents, %s is %s', (language, typed, read) => {
    expect(readFigure(typed, language, 2)).toBe(read)
  })

  it.each([
    ['de', '1.234', '1234'],
    ['de', '1,234', '1.234'],
    ['en', '1.234', '1.234'],
    ['en', '1,234', '1234'],
    ['ru', '1.234', '1.234'],
  ])('in %s, where three digits have a place, %s is %s', (language, typed, read) => {
    expect(readFigure(typed, language, 3)).toBe(read)
  })
})

it.each(['', 'abc', '1.2.3', '1,23,4', '12.345,678', '1,2345', '1e9', '.', '-', '5%', '01,250'])(
  'reads nothing into %j, which is no plain decimal either',
  (typed) => {
    expect(readFigure(typed, 'en', 2)).toBeNull()
    expect(decimalUnits(typed, 2)).toBeNull()
  },
)

it('counts the units of a plain decimal', () => {
  expect(decimalUnits('12.5', 2)).toBe(1250)
  expect(decimalUnits('-0.05', 2)).toBe(-5)
  expect(decimalUnits('1.234', 2)).toBeNull()
  expect(decimalUnits('99999999999999999', 2)).toBeNull()
})
