import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type CivilDate } from './civil-date.ts'
import { dayOfInstant, nearDay, wallTimeOf } from './zoned-time.ts'

it.each(['Asia/Kathmandu', 'America/New_York', 'Pacific/Chatham'])(
  'says the day of many instants as that of each: %s',
  (zone) => {
    const dayOf = dayOfInstant(zone)
    const instant = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2030) })
    fc.assert(
      fc.property(instant, (at) => {
        expect(dayOf(at)).toBe(wallTimeOf(at, zone).day)
      }),
      { numRuns: 300 },
    )
  },
)

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'counts every instant of a day, and of the days asked for before it, as near: %s',
  (zone) => {
    const today = '2026-03-04' as CivilDate
    const isNear = nearDay(today, 6)
    for (let at = Date.UTC(2026, 1, 1); at < Date.UTC(2026, 3, 1); at += 900_000) {
      const { day } = wallTimeOf(at, zone)
      if (day >= addDays(today, -6) && day <= today) expect(isNear(at)).toBe(true)
    }
    expect(isNear(0)).toBe(false)
    expect(isNear(Date.UTC(2026, 1, 1))).toBe(false)
  },
)
