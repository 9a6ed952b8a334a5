import { describe, expect, it } from 'vitest'
import { type TimeEntry, timeEntryKind } from '../time/time-entry.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type HourTarget, hourTargetKind } from './hour-target.ts'
import { targetProgress } from './target-progress.ts'

const day = (text: string) => text as CivilDate
const target = (over: Partial<HourTarget>): HourTarget => ({
  ...hourTargetKind.parse({ personId: 'ben', hours: 2610, per: 'year' }),
  ...over,
})
const worked = (on: string, hours: number, over: Partial<TimeEntry> = {}) => ({
  value: {
    ...timeEntryKind.parse({ on, seconds: hours * 3600, billable: true, personId: 'ben' }),
    ...over,
  },
})
const inHours = (progress: ReturnType<typeof targetProgress>) =>
  Object.fromEntries(Object.entries(progress).map(([key, seconds]) => [key, seconds / 3600]))

describe('targetProgress', () => {
  // 2026 has 261 days from Monday to Friday; March has 22.
  it('spreads a year over its working days', () => {
    const time = [worked('2026-01-05', 100), worked('2026-03-02', 40)]
    expect(inHours(targetProgress(target({}), time, 'year', day('2026-03-31')))).toEqual({
      target: 2610,
      expected: 640,
      reached: 140,
      missing: 500,
    })
    expect(inHours(targetProgress(target({}), time, 'month', day('2026-03-06')))).toEqual({
      target: 220,
      expected: 50,
      reached: 40,
      missing: 10,
    })
  })

  it('adds the months of a year up', () => {
    const month = target({ hours: 110, per: 'month' })
    expect(inHours(targetProgress(month, [], 'year', day('2026-03-06')))).toMatchObject({
      target: 1320,
      expected: 245,
    })
  })

  it('asks for nothing on days off, and follows a week of one’s own', () => {
    const saturday = day('2026-03-07')
    expect(targetProgress(target({}), [], 'month', saturday).expected).toBe(50 * 3600)
    const own = target({ hours: 40, per: 'month' })
    expect(targetProgress(own, [], 'month', day('2026-03-08'), [1, 2]).expected).toBe(8 * 3600)
  })

  it('begins with the day from which it counts, and never falls below nothing', () => {
    const late = target({ from: day('2026-03-16') })
    const time = [worked('2026-03-02', 99), worked('2026-03-16', 30)]
    expect(inHours(targetProgress(late, time, 'month', day('2026-03-17')))).toEqual({
      target: 120,
      expected: 20,
      reached: 30,
      missing: 0,
    })
    expect(targetProgress(late, time, 'month', day('2026-02-10'))).toMatchObject({
      target: 0,
      expected: 0,
    })
  })

  it('counts billable work of that person alone, as it was worked', () => {
    const time = [
      worked('2026-03-02', 1),
      worked('2026-03-02', 1, { billable: false }),
      worked('2026-03-02', 1, { personId: 'ana' }),
      worked('2026-03-02', 1, { binnedAt: 1 }),
      worked('2026-03-02', 1, { status: 'paused' }),
      worked('2026-02-27', 1),
    ]
    expect(targetProgress(target({}), time, 'month', day('2026-03-06')).reached).toBe(3600)
  })

  // May 2026 has 21 days from Monday to Friday; three of them are holidays in all of Germany.
  it('asks for nothing on the public holidays of the place that was chosen', () => {
    const month = (holidays: string) => target({ hours: 180, per: 'month', holidays })
    const by = (holidays: string, on: string) =>
      targetProgress(month(holidays), [], 'month', day(on)).expected / 3600
    expect(by('DE', '2026-05-01')).toBe(0)
    expect(by('DE', '2026-05-04')).toBe(10)
    expect(by('DE', '2026-05-31')).toBe(180)
    // Corpus Christi, 4 June, is one in Bavaria and none in Berlin.
    expect(by('DE-BY', '2026-06-04')).toBe(by('DE-BY', '2026-06-03'))
    expect(by('DE-BE', '2026-06-04')).toBeGreaterThan(by('DE-BE', '2026-06-03'))
  })

  it('asks on a weekend day that is worked to make up for a longer holiday', () => {
    const china = target({ hours: 210, per: 'month', holidays: 'CN' })
    const expected = (on: string) => targetProgress(china, [], 'month', day(on)).expected / 3600
    expect([expected('2026-01-03'), expected('2026-01-04')]).toEqual([0, 10])
  })

  it('leaves nothing out in a year whose holidays nobody knows, or for a place unheard of', () => {
    for (const holidays of ['CN', 'XX', 'DE-XX'])
      expect(
        targetProgress(target({ holidays }), [], 'year', day('2041-12-31')).expected / 3600,
      ).toBe(2610)
  })

  it('spreads a year over the days that leave lets, and lessens a month by them', () => {
    const leave = [{ id: 'a', from: day('2026-03-02'), until: day('2026-03-06'), standInId: '' }]
    const on = (hours: number, per: 'year' | 'month', period: 'year' | 'month', today: string) =>
      inHours(targetProgress(target({ hours, per }), [], period, day(today), undefined, leave))
    // 261 days less 5.
    expect(on(2560, 'year', 'year', '2026-12-31').target).toBe(2560)
    expect(on(2560, 'year', 'month', '2026-03-09')).toMatchObject({ target: 170, expected: 10 })
    expect(on(220, 'month', 'month', '2026-03-09')).toMatchObject({ target: 170, expected: 10 })
  })
})
