import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { computeDeadline } from './compute.ts'
import { readRulePack, ruleSetsWith } from './rule-pack.ts'
import { ruleSetById, ruleSets, shippedFiles } from './rule-sets.ts'

const head = {
  id: 'europe',
  name: 'Europe, winter',
  sequence: 2,
  date: '2027-01-10',
  source: 'Official journals',
  checked: 'two lawyers admitted there',
}

type Raw = Record<string, unknown>
const german = shippedFiles.calendars.DE as Raw
const zpo = shippedFiles.ruleSets['de-zpo'] as Raw

/** The German calendar with one holiday more. */
const calendar = {
  ...german,
  date: '2027-01-10',
  days: [...(german.days as Raw[]), { on: '2027-02-15', name: 'Zusatztag' }],
}
const read = (pack: Raw) => readRulePack(JSON.stringify({ ...head, ...pack }))
const period = { n: 2, unit: 'week', direction: 'after' } as const

/** When two weeks from a Monday in February end by some rules. */
function due(sets = ruleSets): string | undefined {
  const set = sets.find(({ id }) => id === 'de-zpo')
  const result = set && computeDeadline(set, '2027-02-01' as CivilDate, period)
  return result?.ok ? result.due : undefined
}

describe('a pack', () => {
  it('puts its calendar in the place of what ships, under every rule set that names it', () => {
    const pack = read({ calendars: { DE: calendar } })
    expect(pack).toMatchObject({ head, superseded: [] })
    expect([due(), due(ruleSetsWith([pack]))]).toEqual(['2027-02-15', '2027-02-16'])
  })

  it('adds a rule set, and replaces one of the same id', () => {
    const sets = ruleSetsWith([
      read({
        ruleSets: {
          'de-zpo': { ...zpo, date: '2027-01-10', version: '2027-01-01' },
          'de-fgg': { ...zpo, date: '2027-01-10', name: 'FamFG' },
        },
      }),
    ])
    expect(sets).toHaveLength(ruleSets.length + 1)
    expect(sets.find(({ id }) => id === 'de-zpo')?.version).toBe('2027-01-01')
    expect(sets.find(({ id }) => id === 'de-fgg')?.partNames.BY).toBe(
      ruleSetById('de-zpo')?.partNames.BY,
    )
  })

  it('gives way to files that are newer than its own, whichever comes first', () => {
    const older = read({ calendars: { DE: { ...calendar, date: '2020-01-01' } } })
    expect(due(ruleSetsWith([older]))).toBe('2027-02-15')
    expect(older.superseded).toEqual(['DE'])
    const [before, after] = [
      read({ id: 'a', calendars: { DE: calendar } }),
      read({ id: 'b', calendars: { DE: { ...german, date: '2027-02-01' } } }),
    ]
    for (const packs of [
      [before, after],
      [after, before],
    ])
      expect(due(ruleSetsWith(packs))).toBe('2027-02-15')
  })

  const counting = (change: Raw) => ({ ...(zpo.computation as Raw), ...change })
  const always = { name: 'x', citation: 'y', from: '01-01', to: '12-31' }
  it.each<[string, Raw]>([
    ['id', { id: '' }],
    ['sequence', { sequence: 0 }],
    ['sequence', { sequence: -1 }],
    ['checked', { checked: '' }],
    ['date', { date: 'soon' }],
    ['calendars', { calendars: [] }],
    ['calendars', { calendars: { Germany: calendar } }],
    ['calendars.DE', { calendars: { DE: { ...calendar, date: undefined } } }],
    ['calendars/de', { calendars: { DE: { ...calendar, through: 9999 } } }],
    [
      'calendars/DE.days',
      { calendars: { DE: { ...calendar, days: [{ on: '13-45', name: 'x' }] } } },
    ],
    ['rule-sets/de-zpo', { ruleSets: { 'de-zpo': { ...zpo, date: head.date, rules: [{}] } } }],
    [
      'rule-sets/xx-cc',
      { ruleSets: { 'xx-cc': { ...zpo, computation: counting({ calendars: ['XX'] }) } } },
    ],
    [
      'rule-sets/xx-cc.suspensions',
      { ruleSets: { 'xx-cc': { ...zpo, computation: counting({ suspensions: [always] }) } } },
    ],
  ])('is refused whole, by the name of what is wrong: %s', (field, wrong) => {
    expect(() => read(wrong)).toThrow(new RegExp(`^${field}`, 'u'))
  })

  it('of any shape is read, or refused by name', () => {
    const anywhere = fc.constantFrom(
      ...Object.keys(head).map((key) => (value: unknown) => ({ [key]: value })),
      (value: unknown) => ({ ruleSets: value }),
      (value: unknown) => ({ ruleSets: { 'xx-cc': value } }),
      (value: unknown) => ({ calendars: { DE: { ...calendar, days: value } } }),
      (value: unknown) => ({ calendars: { DE: { ...calendar, parts: value } } }),
      (value: unknown) => ({ courtCalendars: { 'us-ny': value } }),
    )
    fc.assert(
      fc.property(anywhere, fc.jsonValue(), (change, value) => {
        try {
          read(change(value))
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
    expect(() => readRulePack('{')).toThrow(DomainError)
    expect(() => readRulePack('null')).toThrow(DomainError)
  })
})
