import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareTaxId, printedTaxIds, type TaxScheme, taxSchemes, tidyTaxIds } from './tax-id.ts'
import { checkTaxId, guessTaxScheme, taxSchemeName } from './tax-scheme.ts'

const good: readonly (readonly [TaxScheme, string])[] = [
  ['ein', '12-3456789'],
  ['ssn', '123-45-6789'],
  ['itin', '912-70-1234'],
  ['nif_es', '12345678-Z'],
  ['nif_es', 'X1234567L'],
  ['cif_es', 'A-58818501'],
  ['nif_pt', '501 442 600'],
  ['cpf', '529.982.247-25'],
  ['cnpj', '11.222.333/0001-81'],
  ['cnpj', '12.ABC.345/01DE-35'],
  ['steuer_id', '86 095 742 719'],
  ['ust_id', 'DE 136695976'],
  ['cn_id', '11010519491231002x'],
  ['uscc', '91350100M000100Y43'],
  ['my_number', '1234 5678 9018'],
  ['houjin', '7000012050002'],
  ['rrn', '900101-1234567'],
  ['brn', '124-81-00998'],
  ['inn', '7707083893'],
  ['inn', '500100732259'],
  ['ogrn', '1027700132195'],
  ['lei', '5493001KJTIIGC8Y1R12'],
]

describe('checkTaxId', () => {
  it.each(good)('takes %s %s', (scheme, value) => {
    expect(checkTaxId({ scheme, value })).toEqual({ ok: true })
  })

  it.each([
    ['nif_es', '12345678A'],
    ['cif_es', 'A58818502'],
    ['nif_pt', '501442601'],
    ['cpf', '529.982.247-26'],
    ['cnpj', '11.222.333/0001-82'],
    ['steuer_id', '86095742718'],
    ['ust_id', 'DE136695975'],
    ['cn_id', '110105194912310021'],
    ['uscc', '91350100M000100Y44'],
    ['my_number', '123456789019'],
    ['houjin', '8000012050002'],
    ['brn', '124-81-00997'],
    ['inn', '7707083894'],
    ['ogrn', '1027700132196'],
    ['lei', '5493001KJTIIGC8Y1R13'],
    ['ssn', '666-45-6789'],
  ] as const)('finds the slip in %s %s', (scheme, value) => {
    expect(checkTaxId({ scheme, value })).toMatchObject({ ok: false, why: 'checkDigits' })
  })

  it('tells a wrong shape from wrong digits, with an example that is right', () => {
    for (const scheme of taxSchemes) {
      if (scheme === 'other') continue
      const verdict = checkTaxId({ scheme, value: '1' })
      expect(verdict).toMatchObject({ ok: false, why: 'shape' })
      const example = verdict !== undefined && !verdict.ok ? verdict.example : ''
      expect([scheme, checkTaxId({ scheme, value: example })]).toEqual([scheme, { ok: true }])
    }
  })

  it('says nothing of numberings it does not know, and of nothing', () => {
    expect(checkTaxId({ scheme: 'other', value: 'A1' })).toBeUndefined()
    expect(checkTaxId({ scheme: 'cpf', value: ' ' })).toBeUndefined()
    expect(taxSchemeName('other')).toBeUndefined()
  })

  it('does not mind separators', () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.constantFrom(' ', '-', '.', '/'), (pair, mark) => {
        const [scheme, value] = pair
        expect(checkTaxId({ scheme, value: [...bareTaxId(value)].join(mark) })).toEqual({
          ok: true,
        })
      }),
    )
  })
})

describe('guessTaxScheme', () => {
  it.each([
    ['12345678Z', 'nif_es'],
    ['529.982.247-25', 'cpf'],
    ['DE136695976', 'ust_id'],
    ['hello', 'other'],
    ['', 'other'],
  ])('%s is %s', (value, scheme) => {
    expect(guessTaxScheme(value)).toBe(scheme)
  })
})

describe('tidyTaxIds', () => {
  it('drops empty and repeated numbers', () => {
    expect(
      tidyTaxIds([
        { scheme: 'cpf', value: ' 529.982.247-25 ' },
        { scheme: 'cpf', value: '52998224725' },
        { scheme: 'other', value: '' },
      ]),
    ).toEqual([{ scheme: 'cpf', value: '529.982.247-25' }])
  })
})

describe('printedTaxIds', () => {
  it('keeps numbers that identify a person off paper', () => {
    expect(
      printedTaxIds([
        { scheme: 'ssn', value: '123-45-6789' },
        { scheme: 'ust_id', value: 'DE136695976' },
        { scheme: 'other', value: 'HRB 1' },
      ]),
    ).toEqual(['DE136695976', 'HRB 1'])
  })
})
