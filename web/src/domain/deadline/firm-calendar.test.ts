import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import { computeDeadline } from './compute.ts'
import { circumstancesOf, deadlineKind, newDeadline } from './deadline.ts'
import {
  type FirmCalendar,
  firmCalendarKind,
  readClosedDays,
  withFirmCalendars,
  writeClosedDays,
} from './firm-calendar.ts'
import { ruleSets } from './rule-sets.ts'

const day = (text: string) => text as CivilDate
const years = { from: 2026, through: 2026 }
const calendar: FirmCalendar = {
  ruleSet: 'us-federal',
  name: 'Eastern District',
  source: 'General Order 26-04',
  days: [
    { on: '2026-03-16', name: 'Move of the clerk’s office' },
    { on: '03-17', name: '' },
  ],
  ...years,
  retiredAt: null,
}
const setWith = (value: FirmCalendar) => {
  const sets = withFirmCalendars(ruleSets, [{ id: 'court', value }])
  const set = sets.find(({ id }) => id === 'us-federal')
  if (set === undefined) throw new Error('no set')
  return set
}
const compute = (
  trigger: string,
  unit: 'day' | 'business_day' = 'day',
  courts = ['court'],
  direction: 'after' | 'before' = 'after',
) => computeDeadline(setWith(calendar), day(trigger), { n: 14, unit, direction }, { courts })

describe('the closing days of a court', () => {
  it('move a last day on, and say where they were published', () => {
    const result = compute('2026-03-02')
    expect(result).toMatchObject({ ok: true, due: '2026-03-18' })
    expect(result.ok && result.steps.filter(({ why }) => why === 'closed')).toEqual([
      {
        why: 'closed',
        date: '2026-03-16',
        name: 'Move of the clerk’s office',
        court: 'Eastern District',
        citation: 'General Order 26-04',
      },
      {
        why: 'closed',
        date: '2026-03-17',
        name: 'Eastern District',
        court: 'Eastern District',
        citation: 'General Order 26-04',
      },
    ])
  })

  it('move it back where days are counted backwards', () => {
    expect(compute('2026-03-31', 'day', ['court'], 'before')).toMatchObject({ due: '2026-03-13' })
  })

  it('are passed over, and named, where only open days count', () => {
    const result = compute('2026-03-02', 'business_day')
    const without = compute('2026-03-02', 'business_day', [])
    expect([without, result]).toMatchObject([{ due: '2026-03-20' }, { due: '2026-03-24' }])
    expect(result.ok && result.steps.filter(({ court }) => court !== undefined)).toHaveLength(2)
  })

  it('count only for deadlines of that court', () => {
    expect(compute('2026-03-02', 'day', [])).toMatchObject({ due: '2026-03-16' })
  })

  it('refuse a year that the calendar does not cover, and a court that nobody knows', () => {
    expect(compute('2027-03-02')).toEqual({
      ok: false,
      why: 'notProvisioned',
      calendar: 'Eastern District',
      year: 2027,
    })
    expect(compute('2026-03-02', 'day', ['elsewhere'])).toMatchObject({ why: 'unknownCourt' })
  })

  it('follow a changed calendar, and stay for what was computed by a retired one', () => {
    expect(compute('2026-03-02')).toMatchObject({ due: '2026-03-18' })
    const changed = setWith({ ...calendar, days: [{ on: '12-24', name: '' }], retiredAt: 1 })
    const period = { n: 14, unit: 'day', direction: 'after' } as const
    const facts = { courts: ['court'] }
    expect(computeDeadline(changed, day('2026-03-02'), period, facts)).toMatchObject({
      due: '2026-03-16',
    })
  })

  it('are kept with the deadline; older ones had none', () => {
    const origin = {
      ruleSet: 'us-federal',
      ruleSetVersion: '1',
      rule: '',
      trigger: day('2026-03-02'),
      n: 14,
      unit: 'day',
      direction: 'after',
      service: '',
      servedPeriod: false,
      subdivision: '',
      extraClosed: [],
      courts: ['court'],
    } as const
    const given = { title: 'x', caseId: '', due: day('2026-03-18'), priority: 'high' } as const
    const kept = deadlineKind.parse(newDeadline({ ...given, origin }, 'me', 1))
    expect(kept.origin && circumstancesOf(kept.origin).courts).toEqual(['court'])
    const { courts: _, ...older } = origin
    const read = deadlineKind.parse({ ...kept, origin: older })
    expect(read.origin?.courts).toEqual([])
  })
})

describe('days as typed', () => {
  it.each([
    [
      '2026-05-15 San Isidro\n\n  12-24  ',
      [
        { on: '2026-05-15', name: 'San Isidro' },
        { on: '12-24', name: '' },
      ],
    ],
    ['2026-05-15; San Isidro', [{ on: '2026-05-15', name: 'San Isidro' }]],
    ['02-29', [{ on: '02-29', name: '' }]],
    ['', { why: 'none' }],
    ['San Isidro', { why: 'line', line: 'San Isidro' }],
    ['2026-02-30', { why: 'line', line: '2026-02-30' }],
    ['13-01', { why: 'line', line: '13-01' }],
    ['2027-05-15', { why: 'outside', line: '2027-05-15' }],
  ])('%j', (text, read) => expect(readClosedDays(text, years)).toEqual(read))

  it('come back as they were', () => {
    expect(readClosedDays(writeClosedDays(calendar.days), years)).toEqual(calendar.days)
    expect(firmCalendarKind.parse(calendar)).toEqual(calendar)
  })
})
