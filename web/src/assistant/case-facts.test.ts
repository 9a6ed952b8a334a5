import { describe, expect, it } from 'vitest'
import { emptyCase, type LegalCase } from '../domain/case/case'
import { emptyParty } from '../domain/case/party'
import { type CustomField, emptyCustomField, type HeldField } from '../domain/record/custom-field'
import type { CivilDate } from '../domain/values/civil-date'
import { caseFacts } from './case-facts'

function field(id: string, change: Partial<CustomField>): HeldField {
  return { id, value: { ...emptyCustomField('case', []), name: id, ...change } }
}

const saying = (values: Partial<LegalCase>): LegalCase => ({
  ...emptyCase('2026-11-02' as CivilDate),
  title: 'Matter',
  ...values,
})

describe('what models are told of a case', () => {
  it('holds a line for every fact that is said', () => {
    const found = saying({
      practiceArea: 'civil',
      country: 'US',
      court: 'District Court',
      parties: [{ ...emptyParty(), name: 'Ada Quince', role: 'plaintiff' }],
      description: 'A roof leaked.',
    })
    expect(caseFacts(found, []).split('\n')).toEqual([
      'Case: Matter',
      'Practice area: civil',
      'Country: US',
      'Court: District Court',
      'Parties: Ada Quince (plaintiff)',
      'Description: A roof leaked.',
    ])
  })

  it.each([
    ['text', 'Northgate Mutual', 'Northgate Mutual'],
    ['number', 12.5, '12.5'],
    ['number', 8812345, '8812345'],
    ['money', { minor: 5_000_050, currency: 'USD' }, '$50,000.50'],
    ['money', { minor: 5000, currency: 'JPY' }, '¥5,000'],
    ['date', '2026-05-04', '2026-05-04'],
    ['yesNo', true, 'yes'],
    ['yesNo', false, 'no'],
    ['choice', 'o2', 'Denied'],
  ] as const)('says a %s as a person reads it: %j', (type, stored, said) => {
    const choices = [
      { id: 'o1', name: 'Granted' },
      { id: 'o2', name: 'Denied' },
    ]
    const found = saying({ 'field:a': stored })
    expect(caseFacts(found, [field('a', { name: 'Cover', type, choices })])).toBe(
      `Case: Matter\nCover: ${said}`,
    )
  })

  it('says the firm’s own fields in the firm’s order, in front of the description', () => {
    const found = saying({ description: 'A roof leaked.', 'field:a': 'one', 'field:b': 'two' })
    expect(caseFacts(found, [field('a', { order: 2 }), field('b', { order: 1 })])).toBe(
      'Case: Matter\nb: two\na: one\nDescription: A roof leaked.',
    )
  })

  it('leaves out what is empty, misread, out of use, of clients or not defined any more', () => {
    const found = saying({
      'field:emptied': null,
      'field:misread': 'many',
      'field:gone': 'unsaid',
      'field:retired': 'unsaid',
      'field:client': 'unsaid',
      'field:lost': 'o9',
    })
    const fields = [
      field('never', {}),
      field('emptied', {}),
      field('misread', { type: 'number' }),
      field('retired', { retiredAt: 1 }),
      field('client', { of: 'client' }),
      field('lost', { type: 'choice', choices: [{ id: 'o1', name: 'One' }] }),
    ]
    expect(caseFacts(found, fields)).toBe('Case: Matter')
  })

  it('cuts no value: the shield knows it as a whole', () => {
    const long = 'the carrier declined '.repeat(40).trim()
    expect(caseFacts(saying({ 'field:a': long }), [field('a', {})])).toContain(`a: ${long}`)
  })
})
