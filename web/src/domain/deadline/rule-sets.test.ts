import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countries } from '../calendars/countries.ts'
import { courtCalendars } from '../calendars/court-calendars.ts'
import { DomainError } from '../values/domain-error.ts'
import { noteOf, readRuleSet } from './rule-set.ts'
import { closedPartName, ruleSets } from './rule-sets.ts'

const shipped = { countries, courts: courtCalendars }

const catalogues = import.meta.glob<Record<string, string>>('../../i18n/*/deadlines.json', {
  eager: true,
  import: 'default',
})

// Which day is meant decides the date: of service or of entry, read out or reasoned.
test.each(Object.entries(catalogues))('every event of a rule is named: %s', (_, words) => {
  const events = ruleSets.flatMap(({ rules }) => rules.map(({ trigger }) => trigger))
  expect(events.filter((event) => !words[`trigger_${event}`])).toEqual([])
})

describe('the rule sets that ship', () => {
  it('are the files of their folder', () => {
    const files = readdirSync(join(import.meta.dirname, '../data/rule-sets'))
    expect(ruleSets.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort())
  })

  it('name each rule once, with its length and where it is written', () => {
    const rules = ruleSets.flatMap(({ id, rules }) => rules.map((rule) => ({ set: id, ...rule })))
    const wrong = rules.filter(
      ({ name, citation, trigger, n }) => !(name && citation && trigger && n),
    )
    expect(wrong).toEqual([])
    for (const { rules } of ruleSets)
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })

  it.each(ruleSets.filter(({ notes }) => notes !== undefined).map((set) => [set.id, set] as const))(
    '%s says what to mind in every language, or in English alone',
    (_, set) => {
      const languages = Object.keys(catalogues).map((path) => path.split('/').at(-2) ?? '')
      expect([...(set.notes ?? []).map(({ language }) => language), 'en'].sort()).toEqual(
        languages.sort(),
      )
      expect(noteOf(set, 'en')).toBe(set.note)
      expect(noteOf(set, 'de')).not.toBe(set.note)
    },
  )

  it('were checked by no lawyer yet', () => {
    expect(ruleSets.filter(({ lawyer }) => lawyer !== undefined)).toEqual([])
  })
})

describe('the parts whose days close courts', () => {
  const parts = ruleSets.flatMap((set) =>
    Object.keys(set.computation.subdivisions ?? {}).map((code) => [set.id, code, set] as const),
  )
  it.each(parts)('have names: %s, %s', (_, code, set) => {
    expect(closedPartName(set, code)).not.toBe(code)
  })
})

describe('a file', () => {
  const counting = {
    calendars: ['PT'],
    citation: { start: 'a', count: 'b', roll: 'c' },
    rolls: true,
  }
  const file = {
    name: 'Code of Civil Procedure',
    source: 'Code of Civil Procedure',
    jurisdiction: 'MT',
    effectiveFrom: '2020-01-01',
    order: 7,
    computation: counting,
    rules: [{ id: 'mt-1', name: 'Reply', citation: 's. 1', trigger: 'summons_served', n: 20 }],
  }

  it('is all that a rule set needs, and drafts unless it says otherwise', () => {
    const { order, set } = readRuleSet('mt', file, shipped)
    expect(order).toBe(7)
    expect(set).toMatchObject({ id: 'mt', status: 'draft' })
    expect(set.computation.calendars[0]?.id).toBe('pt')
    expect(set.rules[0]).toMatchObject({ unit: 'day', direction: 'after', status: 'draft' })
  })

  it.each([
    [{ effectiveFrom: '2020-13-01' }, 'rule-sets/mt.effectiveFrom'],
    [{ rules: [{ ...file.rules[0], unit: 'moon' }] }, 'rule-sets/mt.rules.0.unit'],
    [{ computation: { ...counting, calendars: ['XX'] } }, 'rule-sets/mt.computation'],
  ])('that says %j is refused', (wrong, why) => {
    expect(() => readRuleSet('mt', { ...file, ...wrong }, shipped)).toThrow(why)
  })

  it('of any shape is read, or refused by name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(file)), fc.jsonValue(), (key, value) => {
        try {
          readRuleSet('mt', { ...file, [key]: value }, shipped)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
  })
})
