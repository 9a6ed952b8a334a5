import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type CivilDate } from './civil-date.ts'
import { instantOf, nearDay, wallTimeOf } from './zoned-time.ts'

it.each([
  'Asia/Kathmandu',
  'America/New_York',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
])('shows at every quarter of an hour what the clocks of the browser show: %s', (zone) => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const quarter = fc.integer({ min: Date.UTC(2020) / 900_000, max: Date.UTC(2030) / 900_000 })
  const changes = Array.from({ length: 4 * 24 * 366 }, (_, at) => Date.UTC(2026) / 900_000 + at)
  for (const at of [...changes, ...fc.sample(quarter, 2000)]) {
    const { day, time } = wallTimeOf(at * 900_000 + 899_999, zone)
    if (`${day} ${time}` !== clock.format(at * 900_000 + 899_999)) {
      expect.fail(`${new Date(at * 900_000).toISOString()} is read as ${day} ${time}`)
    }
  }
})

it('reads a time that the clocks skip as if they had not been put forward, and of two the earlier', () => {
  const zone = 'Europe/Berlin'
  const at = (day: string, time: string) => instantOf({ day: day as CivilDate, time }, zone)
  expect(at('2026-03-29', '02:30')).toBe(Date.UTC(2026, 2, 29, 1, 30))
  expect(at('2026-10-25', '02:30')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(at('2026-10-25', '03:00')).toBe(Date.UTC(2026, 9, 25, 2))
})

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
