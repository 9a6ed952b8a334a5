import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOfInstant, wallTimeOf } from './zoned-time.ts'

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
