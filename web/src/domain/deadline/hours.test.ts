import { describe, expect, it } from 'vitest'
import type { CivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { computeDeadline } from './compute.ts'
import { circumstancesOf, deadlineKind, newDeadline } from './deadline.ts'
import { ruleSetById } from './rule-sets.ts'

const newYork = 'America/New_York'
const berlin = 'Europe/Berlin'

function compute(
  id: string,
  [day, time]: readonly [day: string, time: string],
  n: number,
  facts: Circumstances & { readonly direction?: 'after' | 'before' } = {},
) {
  const set = ruleSetById(id)
  if (!set) throw new Error(`no rule set ${id}`)
  const { direction = 'after', ...known } = facts
  return computeDeadline(set, day as CivilDate, { n, unit: 'hour', direction }, { time, ...known })
}

describe('periods of hours', () => {
  it.each([
    // The committee note of 2009: from 10:23 on a Friday, and the clocks go back on the Sunday.
    ['us-federal', ['2007-11-02', '10:23'], 72, newYork, '2007-11-05', '09:23'],
    // Forward: 24 hours end an hour later by the clock.
    ['us-federal', ['2026-03-07', '12:00'], 48, newYork, '2026-03-09', '13:00'],
    // Every hour counts, and an end on a Saturday runs to the same time on Monday.
    ['us-federal', ['2026-06-05', '14:15'], 24, newYork, '2026-06-08', '14:15'],
    // A chain: Thursday is Thanksgiving.
    ['us-federal', ['2026-11-25', '09:00'], 24, newYork, '2026-11-27', '09:00'],
    // Saturday, Sunday and Labor Day.
    ['us-federal', ['2026-09-04', '17:30'], 24, newYork, '2026-09-08', '17:30'],
    // No rounding to a whole day or hour.
    ['us-federal', ['2026-06-01', '23:59'], 1, newYork, '2026-06-02', '00:59'],
    ['us-frap', ['2028-02-28', '08:00'], 48, newYork, '2028-03-01', '08:00'], // a leap year
    // ZPO 222 III: the hours of Saturday, Sunday and the holiday are not counted.
    ['de-zpo', ['2026-06-05', '14:00'], 24, berlin, '2026-06-08', '14:00'],
    ['de-zpo', ['2026-04-02', '10:00'], 24, berlin, '2026-04-07', '10:00'], // over Easter
    ['de-zpo', ['2026-06-06', '10:00'], 12, berlin, '2026-06-08', '12:00'], // begun on a Saturday
    ['de-zpo', ['2026-06-05', '14:00'], 10, berlin, '2026-06-05', '23:59'], // to the end of the day
    ['de-zpo', ['2026-03-27', '12:00'], 24, berlin, '2026-03-30', '12:00'], // the clocks change on a closed day
  ] as const)('%s: from %s, %i hours', (id, from, n, zone, due, time) => {
    expect(compute(id, from, n, { zone })).toMatchObject({ ok: true, due, time })
  })

  it('count back to the open day before', () => {
    const facts = { zone: newYork, direction: 'before' } as const
    expect(compute('us-federal', ['2026-06-08', '10:00'], 24, facts)).toMatchObject({
      due: '2026-06-05',
      time: '10:00',
    })
    expect(compute('de-zpo', ['2026-06-08', '10:00'], 24, facts)).toMatchObject({ why: 'noHours' })
  })

  it('wait for the office, at the same time of day', () => {
    const facts = { zone: newYork, clerkInaccessible: ['2026-06-08' as CivilDate] }
    expect(compute('us-federal', ['2026-06-05', '14:15'], 24, facts)).toMatchObject({
      due: '2026-06-09',
      time: '14:15',
    })
  })

  it('are refused where no rule is known, or no time', () => {
    expect(compute('es-lec', ['2026-06-05', '14:15'], 24)).toEqual({ ok: false, why: 'noHours' })
    for (const time of ['', '24:00', '9:00'])
      expect(compute('us-federal', ['2026-06-05', time], 24)).toMatchObject({ why: 'timeMissing' })
  })

  it('say that a clock is unknown', () => {
    const result = compute('us-federal', ['2026-10-30', '10:23'], 72, { subdivision: 'NY' })
    expect(result).toMatchObject({ due: '2026-11-02', time: '10:23' })
    expect(result.ok && result.warnings).toEqual([{ why: 'zoneMissing' }])
  })

  it('are kept with the deadline', () => {
    const origin = {
      ruleSet: 'us-federal',
      ruleSetVersion: '1',
      rule: '',
      trigger: '2007-11-02' as CivilDate,
      time: '10:23',
      zone: newYork,
      n: 72,
      unit: 'hour',
      direction: 'after',
      service: '',
      servedPeriod: false,
      subdivision: '',
      extraClosed: [],
      courts: [],
    } as const
    const due = '2007-11-05' as CivilDate
    const given = { title: 'x', caseId: '', due, time: '09:23', priority: 'high', origin } as const
    const kept = deadlineKind.parse(newDeadline(given, 'me', 1))
    expect(kept.origin && circumstancesOf(kept.origin)).toMatchObject({
      time: '10:23',
      zone: newYork,
    })
  })
})
