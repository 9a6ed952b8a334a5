import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from './domain-error.ts'
import { decimalText, formatMoney, money, scaleMoney, sumMoney } from './money.ts'
import { parseMoney } from './money-text.ts'

describe('money', () => {
  it('is written as its currency is', () => {
    expect(decimalText(money(-1230, 'USD'))).toBe('-12.30')
    expect(decimalText(money(5, 'EUR'))).toBe('0.05')
    expect(decimalText(money(1230, 'JPY'))).toBe('1230')
    expect(formatMoney(money(123456, 'EUR'), 'de')).toBe('1.234,56\u00a0€')
  })

  it.each([
    ['1,234.56', 'USD', 123456],
    ['1.234,56', 'EUR', 123456],
    ['1 234,5', 'RUB', 123450],
    ['1234', 'USD', 123400],
    ['1,234', 'USD', 123400],
    ['-0.05', 'USD', -5],
    ['1234', 'KRW', 1234],
    ['12.345', 'JPY', 12345],
    ['1.250', 'EUR', 125000],
    ['12.345', 'KWD', 12345],
    ['0,125', 'KWD', 125],
    ['1.250', 'KWD', 1250],
    ['12,345.678', 'KWD', 12345678],
    ['1.234.567', 'KWD', 1234567000],
    ['12.3', 'KWD', 12300],
    ['１２', 'JPY', 12],
  ])('reads %s %s', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ minor, currency })
  })

  it.each([
    '',
    'abc',
    '1.2.3',
    '1,23,4',
    '12.345,678',
    '0.125',
    '-0,125',
    '01.250',
    '99999999999999999',
  ])('does not guess at %j', (text) => {
    expect(parseMoney(text, 'USD')).toBeNull()
  })

  it('rounds half a unit away from zero, once', () => {
    expect(scaleMoney(money(100, 'USD'), 1, 8).minor).toBe(13)
    expect(scaleMoney(money(-100, 'USD'), 1, 8).minor).toBe(-13)
    expect(scaleMoney(money(9_000_000_000_000_000, 'USD'), 3, 3).minor).toBe(9_000_000_000_000_000)
  })

  it('rounds small amounts as it does large ones', () => {
    const some = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 100_000 }), (minor, by, of) => {
        const product = BigInt(minor) * BigInt(by)
        const size = product < 0n ? -product : product
        const rounded = (2n * size + BigInt(of)) / (2n * BigInt(of))
        const wanted = Number(product < 0n ? -rounded : rounded)
        expect(scaleMoney(money(minor, 'USD'), by, of).minor).toBe(wanted === 0 ? 0 : wanted)
      }),
    )
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('USD', 'JPY', 'BRL', 'KWD'), (minor, currency) => {
        expect(parseMoney(decimalText(money(minor, currency)), currency)).toEqual(
          money(minor, currency),
        )
      }),
    )
  })

  it.each([
    () => money(0.5, 'USD'),
    () => money(2 ** 53, 'USD'),
    () => scaleMoney(money(100, 'USD'), 0.5, 1),
    () => scaleMoney(money(100, 'USD'), 1, 0),
    () => scaleMoney(money(100, 'USD'), 1, -2),
  ])('is whole minor units, and fractions of whole numbers (%#)', (make) =>
    expect(make).toThrow(DomainError),
  )

  it('reads noughts behind the digits of a currency, which are no thousands', () => {
    expect(parseMoney('12.5000', 'USD')).toEqual(money(1_250, 'USD'))
    expect(parseMoney('12.1250', 'USD')).toBeNull()
    expect(parseMoney('12.1250', 'KWD')).toEqual(money(12_125, 'KWD'))
    expect(parseMoney('12.000', 'USD')).toEqual(money(1_200_000, 'USD'))
  })

  it('never adds two currencies', () => {
    expect(() => sumMoney([money(1, 'USD'), money(1, 'EUR')], 'USD')).toThrow('expected USD')
  })
})
