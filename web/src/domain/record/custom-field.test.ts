import { describe, expect, it } from 'vitest'
import { caseKind, emptyCase } from '../case/case.ts'
import { clientKind, emptyClient } from '../client/client.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import {
  type CustomField,
  customFieldKind,
  customFieldProblem,
  customFieldsOf,
  customSlug,
  customTexts,
  customValueProblem,
  emptyCustomField,
  exportedCustomValue,
  type HeldField,
  isFormField,
  sayCustomValue,
  tidyCustomField,
} from './custom-field.ts'
import { customKey, hasCustomValues } from './custom-values.ts'
import { merge } from './merge.ts'
import { changedFields } from './patch.ts'

const today = '2026-11-02' as CivilDate
const held = (id: string, given: Partial<CustomField>): HeldField => ({
  id,
  value: { ...emptyCustomField('case', []), name: id, ...given },
})
const words = {
  day: (date: string) => `<${date}>`,
  money: ({ minor, currency }: { minor: number; currency: string }) => `${minor} ${currency}`,
  number: (value: number) => `#${value}`,
  yesNo: (value: boolean) => (value ? 'Yes' : 'No'),
}

describe('a definition', () => {
  const full: CustomField = {
    name: 'Claim status',
    of: 'case',
    type: 'choice',
    choices: [{ id: 'c1', name: 'Open' }],
    wanted: true,
    areas: ['personal_injury'],
    order: 3,
    retiredAt: 5,
  }

  it('is read back as it was written, and with nothing said is a line of text on cases', () => {
    expect(customFieldKind.parse(structuredClone(full))).toEqual(full)
    expect(customFieldKind.parse({ name: 'A' })).toEqual({
      ...emptyCustomField('case', []),
      name: 'A',
    })
  })

  it.each([
    [null, 'customField'],
    [{ name: 7 }, 'name'],
    [{ of: 'invoice' }, 'of'],
    [{ type: 'program' }, 'type'],
    [{ choices: {} }, 'choices'],
    [{ choices: [{ name: 'x' }] }, 'choices.0.id'],
    [{ areas: [1] }, 'areas.0'],
    [{ order: -1 }, 'order'],
    [{ retiredAt: 'now' }, 'retiredAt'],
  ])('refuses %j and names %s', (raw, field) => {
    expect(() => customFieldKind.parse(raw)).toThrow(
      expect.objectContaining({ name: DomainError.name, field }),
    )
  })

  it.each([
    [{ name: ' ' }, 'required'],
    [{ name: 'x'.repeat(201) }, 'tooLong'],
    [{ name: 'claim  STATUS' }, 'taken'],
    [{ name: 'Phase', type: 'choice', choices: [{ id: 'a', name: ' ' }] }, 'noChoices'],
    [
      { name: 'Phase', type: 'choice', choices: Array(101).fill({ id: 'a', name: 'A' }) },
      'tooMany',
    ],
    [{ name: 'Phase', type: 'choice', choices: [{ id: 'a', name: 'x'.repeat(201) }] }, 'tooLong'],
    [{ name: 'Phase', type: 'choice', choices: [{ id: 'a', name: 'A' }] }, null],
    [{ name: 'Phase' }, null],
  ] as const)('%j: %s', (given, problem) => {
    const field = { ...emptyCustomField('case', []), ...given }
    expect(customFieldProblem(field, [{ id: 'f0', value: full }])).toBe(problem)
  })

  it('keeps only what belongs to its type and subject', () => {
    const field = { ...full, name: ' A  b ', areas: ['tax', ' tax', ''] }
    expect(tidyCustomField(field)).toMatchObject({ name: 'A b', areas: ['tax'] })
    expect(tidyCustomField({ ...field, of: 'client', type: 'text' })).toMatchObject({
      areas: [],
      choices: [],
    })
  })

  it('stands in the firm’s order, and a new one behind the others', () => {
    const fields = [held('b', { order: 4 }), held('a', { order: 1 }), held('x', { of: 'client' })]
    expect(customFieldsOf(fields, 'case').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(emptyCustomField('case', fields).order).toBe(5)
  })

  it.each([
    ['Claim No. (insurer)', 'claim_no_insurer'],
    ['Número de siniestro', 'número_de_siniestro'],
    ['保険ダイヤル', '保険ダイヤル'],
    ['2nd carrier', '_2nd_carrier'],
    ['§', '_'],
  ])('%s is called %s in templates', (name, slug) => {
    expect(customSlug(name)).toBe(slug)
  })

  it('is offered in its areas while it is in use, and wherever a value stands', () => {
    const injury = held('f', { areas: ['personal_injury'] })
    expect(isFormField(injury, {}, 'personal_injury')).toBe(true)
    expect(isFormField(injury, {}, 'tax')).toBe(false)
    expect(isFormField(injury, { [customKey('f')]: 'X' }, 'tax')).toBe(true)
    const retired = held('f', { retiredAt: 1 })
    expect(isFormField(retired, {}, 'tax')).toBe(false)
    expect(isFormField(retired, { [customKey('f')]: false }, 'tax')).toBe(true)
  })
})

describe('values', () => {
  const values = {
    'field:a': 'CL-2026/881',
    'field:b': 12.5,
    'field:c': { minor: 5_000_000, currency: 'USD' },
    'field:d': '2026-05-04',
    'field:e': false,
    'field:f': 'c1',
  }

  it('are read back with the record they stand in, those without a definition too', () => {
    const strange = { 'field:unknown': [{ of: 'a later version' }] }
    const legalCase = { ...emptyCase(today), ...values, ...strange }
    expect(caseKind.parse(structuredClone(legalCase))).toEqual(legalCase)
    const client = { ...emptyClient(), ...values, ...strange }
    expect(clientKind.parse(structuredClone(client))).toEqual(client)
  })

  it('add nothing to a record that has none, and nothing else gets in beside them', () => {
    const before = emptyCase(today)
    expect(Object.keys(caseKind.parse({ ...before, fieldish: 'x', field: 'y' }))).toEqual(
      Object.keys(before),
    )
    expect(hasCustomValues(before)).toBe(false)
    expect(hasCustomValues({ ...before, 'field:a': null })).toBe(false)
  })

  it('go when they are emptied', () => {
    const before = caseKind.parse({ ...emptyCase(today), 'field:a': 'x', 'field:b': 1 })
    const patch = changedFields(before, caseKind.tidy({ ...before, 'field:a': '  ' }))
    expect(patch).toEqual({ 'field:a': null })
    expect(caseKind.parse({ ...before, ...patch })).not.toHaveProperty('field:a')
  })

  it('of two fields that two people fill in at once both stay', () => {
    const base = { ...emptyCase(today), 'field:a': 'old' }
    const at = (fields: object, when: number) => ({
      fields: { ...fields },
      at: when,
      conflicts: [],
    })
    const merged = merge(
      at(base, 1),
      at({ ...base, 'field:a': 'mine' }, 2),
      at({ ...base, 'field:b': 7 }, 3),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.fields).toMatchObject({ 'field:a': 'mine', 'field:b': 7 })
  })

  it.each([
    ['text', 'field:a', 'CL-2026/881', 'CL-2026/881'],
    ['number', 'field:b', '#12.5', 12.5],
    ['money', 'field:c', '5000000 USD', '50000.00 USD'],
    ['date', 'field:d', '<2026-05-04>', '2026-05-04'],
    ['yesNo', 'field:e', 'No', 'No'],
    ['choice', 'field:f', 'Open', 'Open'],
  ] as const)('of type %s are said in words and handed out in files', (type, key, said, file) => {
    const field = held(key.slice(6), { type, choices: [{ id: 'c1', name: 'Open' }] })
    expect(sayCustomValue(field, values, words)).toBe(said)
    expect(exportedCustomValue(field, values, words)).toBe(file)
  })

  it('of text, choice, number and day are found by a search', () => {
    const types = {
      a: 'text',
      b: 'number',
      c: 'money',
      d: 'date',
      e: 'yesNo',
      f: 'choice',
    } as const
    const fields = Object.entries(types).map(([id, type]) =>
      held(id, { type, choices: [{ id: 'c1', name: 'Open' }] }),
    )
    expect(customTexts(fields, values)).toEqual(['CL-2026/881', '12.5', '2026-05-04', 'Open'])
  })

  it.each([
    ['text', { a: 1 }],
    ['number', '12'],
    ['money', { minor: 0.5, currency: 'USD' }],
    ['money', { minor: 5, currency: '<b>' }],
    ['date', '2026-02-30'],
    ['yesNo', 'yes'],
    ['choice', 'gone'],
  ] as const)('that are none of type %s say nothing: %j', (type, value) => {
    const field = held('a', { type })
    expect(sayCustomValue(field, { 'field:a': value }, words)).toBe('')
  })

  it.each([
    ['text', 'x'.repeat(201), 'tooLong'],
    ['number', 'twelve', 'number'],
    ['money', '1,2,3', 'amount'],
    ['date', '2026-02-30', 'date'],
    ['number', 12, null],
    ['number', ' ', null],
    ['choice', 'gone', null],
    ['text', { of: 'a later version' }, null],
  ] as const)('typed into a field of type %s: %s is %s', (type, typed, problem) => {
    expect(customValueProblem(held('a', { type }), { 'field:a': typed })).toBe(problem)
  })
})
