import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../calendars/days.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { computeDeadline, type Period } from './compute.ts'
import type { RuleSet } from './rule-set.ts'
import { ruleSetById, ruleSets } from './rule-sets.ts'
import { dueOf, type WorkedExample } from './testing/worked-example.ts'

const day = (text: string) => text as CivilDate

function due(
  set: string,
  trigger: string,
  n: number,
  unit: Period['unit'],
  more: Record<string, unknown> = {},
): string {
  const { direction = 'after', ...facts } = more
  const rules = ruleSetById(set)
  if (!rules) throw new Error(`no rule set ${set}`)
  const result = computeDeadline(
    rules,
    day(trigger),
    { n, unit, direction: direction as Period['direction'] },
    facts,
  )
  return result.ok ? result.due : result.why
}

describe('the rules of states', () => {
  it('give both readings of a holiday on which Texas works', () => {
    const texas = ruleSetById('us-tx')
    if (!texas) throw new Error('no Texan rules')
    const period = { n: 30, unit: 'day', direction: 'after' } as const
    expect(computeDeadline(texas, day('2026-05-20'), period)).toMatchObject({
      due: '2026-06-19',
      latest: '2026-06-22',
    })
  })
})

describe('periods before a hearing', () => {
  it.each([
    ['us-ca', '2026-12-10', 16, 'business_day', '', '2026-11-16'],
    ['us-ca', '2026-12-10', 16, 'business_day', 'mail', '2026-11-10'],
    ['us-ca', '2026-12-10', 16, 'business_day', 'overnight', '2026-11-13'],
    ['us-ca', '2026-12-10', 16, 'business_day', 'electronic', '2026-11-12'],
    ['us-ny', '2026-10-30', 8, 'day', 'mail', '2026-10-16'],
    ['us-tx', '2026-11-04', 3, 'day', '', '2026-10-30'],
    ['us-federal', '2026-11-20', 14, 'day', 'mail', '2026-11-06'],
  ] as const)('%s, %s: %i %s before it, served by %s', (set, hearing, n, unit, service, served) => {
    const facts = { direction: 'before', servedPeriod: true, service }
    expect(due(set, hearing, n, unit, facts)).toBe(served)
  })

  it('lose more days when the mail goes farther', () => {
    const served = (service: string) =>
      due('us-ca', '2026-12-10', 16, 'business_day', {
        direction: 'before',
        servedPeriod: true,
        service,
      })
    expect(served('mail') > served('mailElsewhere')).toBe(true)
    expect(served('mailElsewhere') > served('mailAbroad')).toBe(true)
  })
})

describe('an answer on the Monday after', () => {
  const answer = (set: string, trigger: string, more: Record<string, unknown> = {}) => {
    const rules = ruleSetById(set)
    if (!rules) throw new Error(`no rule set ${set}`)
    const period = { n: 20, unit: 'day_monday', direction: 'after', ...more } as const
    return computeDeadline(rules, day(trigger), period)
  }

  it.each([
    ['2026-09-15', '2026-10-12'], // the twentieth day is a Monday: the next one
    ['2026-09-14', '2026-10-05'], // it is a Sunday: the day after
    ['2026-08-13', '2026-09-08'], // the Monday is Labor Day
  ])('served on %s is due on %s at ten', (trigger, expected) => {
    expect(answer('us-tx', trigger)).toMatchObject({ ok: true, due: expected, time: '10:00' })
  })

  it('is unknown elsewhere, and backwards', () => {
    expect(answer('us-ny', '2026-09-15')).toMatchObject({ why: 'noMonday' })
    expect(answer('us-tx', '2026-09-15', { direction: 'before' })).toMatchObject({
      why: 'noMonday',
    })
  })
})

describe('days of shortened court hours', () => {
  // Published on Friday 13 February 2026; Ash Wednesday is the 18th.
  it.each([
    ['count between beginning and end', 5, ['2026-02-18'], '2026-02-20'],
    ['are no beginning', 5, ['2026-02-16'], '2026-02-23'],
    ['are no end', 5, ['2026-02-20'], '2026-02-23'],
    ['are no end, one after another', 5, ['2026-02-20', '2026-02-23'], '2026-02-24'],
  ])('%s', (_, n, shortDays, expected) => {
    expect(due('br-cpc', '2026-02-13', n, 'business_day', { shortDays })).toBe(expected)
  })

  it('mean nothing where no rule speaks of them', () => {
    const facts = { shortDays: ['2026-10-16'] }
    expect(due('de-zpo', '2026-10-02', 14, 'day', facts)).toBe('2026-10-16')
  })
})

const fortnight = { n: 14, unit: 'day', direction: 'after' } as const

describe('a computation', () => {
  it('does not ask about a day that decides nothing', () => {
    const federal = ruleSetById('us-federal')
    if (!federal) throw new Error('no federal rules')
    const period = { n: 30, unit: 'day', direction: 'after' } as const
    // The day after the event was closed by an order of the President, which matters to its end alone.
    const result = computeDeadline(federal, day('2025-12-23'), period, { subdivision: 'TX' })
    expect(result).toMatchObject({ due: '2026-01-22', warnings: [] })
  })

  it('names the rule behind every step', () => {
    const federal = ruleSetById('us-federal')
    if (!federal) throw new Error('no federal rules')
    const result = computeDeadline(
      federal,
      day('2026-08-21'),
      { n: 14, unit: 'day', direction: 'after' },
      { service: 'mail', servedPeriod: true },
    )
    if (!result.ok) throw new Error(result.why)
    expect(result.due).toBe('2026-09-08')
    expect(result.steps.map((step) => [step.why, step.date])).toEqual([
      ['trigger', '2026-08-21'],
      ['counted', '2026-09-04'],
      ['service', '2026-09-07'],
      ['closed', '2026-09-07'],
    ])
    expect(result.steps.every((step) => step.citation.startsWith('FRCP 6'))).toBe(true)
  })

  it('gives readings where a closure is disputed', () => {
    const federal = ruleSetById('us-federal')
    if (!federal) throw new Error('no federal rules')
    const result = computeDeadline(federal, day('2025-12-10'), {
      n: 14,
      unit: 'day',
      direction: 'after',
    })
    expect(result).toMatchObject({
      ok: true,
      due: '2025-12-24',
      earliest: '2025-12-24',
      latest: '2025-12-29',
    })
    const warned = result.ok ? result.warnings.filter(({ why }) => why === 'declaredClosure') : []
    expect(warned.map((warning) => 'date' in warning && warning.date)).toEqual([
      '2025-12-24',
      '2025-12-26',
    ])
  })

  it('names the day on which the office could be reached again', () => {
    const federal = ruleSetById('us-federal')
    if (!federal) throw new Error('no federal rules')
    const reached = (facts: Circumstances) => {
      const result = computeDeadline(federal, day('2026-03-02'), fortnight, facts)
      if (!result.ok) throw new Error(result.why)
      return result.steps.flatMap(({ why, date }) => (why === 'inaccessible' ? [date] : []))
    }
    expect(reached({})).toEqual([])
    expect(reached({ clerkInaccessible: [day('2026-03-16'), day('2026-03-17')] })).toEqual([
      '2026-03-18',
    ])
  })

  it.each([
    // The new moon is on 6 February in Beijing and on 7 February in Seoul.
    ['cn-cpl', '2027-01-20', 15, 'day', '2027-02-04', '2027-02-04', []],
    ['cn-cpl', '2027-01-24', 15, 'day', '2027-02-08', '2027-02-09', ['2027-02-08']],
    ['kr-minso', '2027-01-25', 2, 'week', '2027-02-08', '2027-02-10', ['2027-02-08', '2027-02-09']],
    ['kr-minso', '2027-07-02', 2, 'week', '2027-07-16', '2027-07-16', []],
    ['kr-minso', '2027-07-03', 2, 'week', '2027-07-19', '2027-07-20', ['2027-07-19']],
    ['ru-gpk', '2027-04-02', 1, 'month', '2027-05-03', '2027-05-04', ['2027-05-03']],
    ['ru-gpk', '2027-01-04', 1, 'month', '2027-02-04', '2027-02-04', []],
  ] as const)(
    'of a year that is not fixed yet: %s, %s and %i %s',
    (id, trigger, n, unit, ...said) => {
      const [earliest, latest, days] = said
      const set = ruleSetById(id)
      if (!set) throw new Error(`no rules ${id}`)
      const result = computeDeadline(set, day(trigger), { n, unit, direction: 'after' })
      expect(result).toMatchObject({ ok: true, due: earliest, earliest, latest })
      const { warnings } = result as Extract<typeof result, { ok: true }>
      const of = warnings.flatMap((warning) =>
        warning.why === 'provisionalClosure' ? [warning.date] : [],
      )
      expect(of).toEqual(days)
      expect(warnings).toContainEqual({ why: 'notFixed', calendar: id.slice(0, 2), year: 2027 })
    },
  )

  it('says nothing of a year that is fixed', () => {
    const set = ruleSetById('ru-gpk')
    if (!set) throw new Error('no Russian rules')
    const result = computeDeadline(set, day('2026-11-02'), fortnight)
    expect(result.ok && result.warnings.map(({ why }) => why)).toEqual(['draft'])
  })

  it('says what it could not know', () => {
    const warned = (id: string, facts: Circumstances = {}, said: Partial<RuleSet> = {}) => {
      const set = ruleSetById(id)
      if (!set) throw new Error(`no rules ${id}`)
      const result = computeDeadline({ ...set, ...said }, day('2026-03-02'), fortnight, facts)
      if (!result.ok) throw new Error(result.why)
      return result.warnings
    }
    expect(warned('us-federal')).toContainEqual({ why: 'subdivisionMissing' })
    expect(warned('us-federal', { subdivision: 'CA' })).toEqual([]) // complete, and nothing is open
    expect(warned('es-lec', {}, { status: 'draft' })).toContainEqual({ why: 'draft' })
    const berlin = (rule: string) => warned('de-zpo', { subdivision: 'BE', rule })
    expect([berlin(''), berlin('de-zpo-517')]).toEqual([[], [{ why: 'draftRule' }]])
  })

  it('names a suspension once, however many days it lasts', () => {
    const portuguese = ruleSetById('pt-cpc')
    if (!portuguese) throw new Error('no Portuguese rules')
    const period = { ...fortnight, unit: 'day_suspended' } as const
    const result = computeDeadline(portuguese, day('2013-03-13'), period)
    if (!result.ok) throw new Error(result.why)
    expect(result.due).toBe('2013-04-05')
    expect(result.steps.filter(({ why }) => why === 'suspended').map(({ date }) => date)).toEqual([
      '2013-03-24',
    ])
  })

  it('names the grace that may follow, and what it costs', () => {
    const portuguese = ruleSetById('pt-cpc')
    if (!portuguese) throw new Error('no Portuguese rules')
    const result = computeDeadline(portuguese, day('2013-03-04'), fortnight)
    if (!result.ok) throw new Error(result.why)
    expect(result.grace.map(({ until }) => until)).toEqual(['2013-03-21'])
    expect(result.steps.at(-1)).toMatchObject({ why: 'graceWithFine', date: '2013-03-21', n: 3 })
  })

  it('refuses where a calendar has no data', () => {
    expect(due('kr-minso', '2032-03-02', 2, 'week')).toBe('notProvisioned')
    expect(due('cn-cpl', '2031-12-25', 15, 'day')).toBe('notProvisioned')
    expect(due('us-federal', '2026-03-02', 14, 'day', { subdivision: 'ZZ' })).toBe(
      'unknownSubdivision',
    )
    expect(due('us-federal', '2026-03-02', -1, 'day')).toBe('invalidPeriod')
  })

  const anyDay = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays(day('2016-06-01'), n))
  const federal = ruleSets[0]

  it('never ends on a closed day, and never earlier for a longer period', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (trigger, n) => {
        if (!federal) return
        const shorter = computeDeadline(federal, trigger, { n, unit: 'day', direction: 'after' })
        const longer = computeDeadline(federal, trigger, {
          n: n + 1,
          unit: 'day',
          direction: 'after',
        })
        if (!shorter.ok || !longer.ok) throw new Error('refused')
        expect(weekdayOf(shorter.due)).toBeLessThan(6)
        expect(longer.due >= shorter.due).toBe(true)
      }),
    )
  })

  it('is never moved earlier by one more closed day', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (trigger, n, offset) => {
          for (const set of ruleSets.filter((candidate) =>
            ['us-federal', 'br-cpc', 'es-lec', 'pt-cpc', 'de-zpo'].includes(candidate.id),
          )) {
            const unit = set.id === 'br-cpc' || set.id === 'es-lec' ? 'business_day' : 'day'
            const plain = computeDeadline(set, trigger, { n, unit, direction: 'after' })
            const closed = computeDeadline(
              set,
              trigger,
              { n, unit, direction: 'after' },
              { extraClosed: [addDays(trigger, offset)] },
            )
            if (!plain.ok || !closed.ok) throw new Error('refused')
            expect(closed.due >= plain.due).toBe(true)
          }
        },
      ),
    )
  })
})

const data = process.env.LEGALAI_DATA ? join(process.env.LEGALAI_DATA, 'deadlines.json') : ''

describe.runIf(existsSync(data))('worked examples of LEGALAI_DATA', () => {
  const rows = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as WorkedExample[]) : []
  it.each(rows)('$ruleset $trigger $n $unit', (row) => {
    expect(dueOf(row)).toBe(row.expected)
  })
})
