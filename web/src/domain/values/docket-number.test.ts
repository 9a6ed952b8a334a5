import { describe, expect, it } from 'vitest'
import { checkDocketNumber, docketCountries, docketCountry } from './docket-number.ts'

describe('checkDocketNumber', () => {
  it.each([
    ['US', '1:25-cv-01234'],
    ['US', '2:24-cr-00123-ABC-XY'],
    ['US', '25-cv-1234'],
    ['US', '23-1039'],
    ['BR', '0001234-37.2025.8.26.0100'],
    ['ES', '2807942120250001234'],
    ['ES', '28079 42 1 2025 0001234'],
    ['ES', '123/2025'],
    ['DE', '12 O 345/25'],
    ['DE', '1 BvR 2656/18'],
    ['DE', 'XII ZR 12/24'],
    ['DE', '3 Ca 123/25'],
    ['PT', '123/25.0T8LSB'],
    ['PT', '1234/25.7T8PRT-A'],
    ['CN', '(2025)京0105民初12345号'],
    ['CN', '（2024）最高法民终12号'],
    ['JP', '令和7年(ワ)第123号'],
    ['JP', '令和元年（ワ）第5号'],
    ['KR', '2025가합12345'],
    ['KR', '2024다5678'],
    ['RU', 'А40-12345/2025'],
    ['RU', '2-1234/2025'],
  ])('%s takes %s', (country, text) => {
    expect(checkDocketNumber(` ${text} `, country)).toEqual({ ok: true, country })
  })

  it.each([
    ['US', 'case 12', 'shape'],
    ['BR', '0001234-38.2025.8.26.0100', 'checkDigits'],
    ['BR', '1234-37.2025.8.26.0100', 'shape'],
    ['ES', '123/25', 'shape'],
    ['DE', '345/25', 'shape'],
    ['PT', '123/2025', 'shape'],
    ['CN', '2025京0105民初12345', 'shape'],
    ['JP', '2025(ワ)123', 'shape'],
    ['KR', '25가합12345', 'shape'],
    ['RU', 'A40/12345', 'shape'],
  ])('%s doubts %s', (country, text, why) => {
    expect(checkDocketNumber(text, country)).toMatchObject({ ok: false, why })
  })

  it('offers an example that it takes itself', () => {
    for (const country of docketCountries) {
      const doubt = checkDocketNumber('?', country)
      expect(doubt?.ok).toBe(false)
      if (doubt?.ok === false) expect(checkDocketNumber(doubt.example, country)?.ok).toBe(true)
    }
  })

  it('says nothing of a country whose numbers it does not know', () => {
    expect(checkDocketNumber('1', 'FR')).toBeUndefined()
  })
})

describe('docketCountry', () => {
  it('names the country only when one alone fits', () => {
    expect(docketCountry('0001234-37.2025.8.26.0100')).toBe('BR')
    expect(docketCountry('2025가합12345')).toBe('KR')
    expect(docketCountry('hello')).toBeUndefined()
  })
})
