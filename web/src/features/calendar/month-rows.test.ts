import { expect, test } from 'vitest'
// @ts-expect-error The library gives no types for its inner files.
import { getMonthViewEvents as asLibrary } from '../../../node_modules/@mantine/schedule/esm/components/MonthView/get-month-view-events/get-month-view-events.mjs'
import { addDays, type CivilDate } from '../../domain/values/civil-date.ts'
import { getMonthViewEvents } from './month-rows.ts'

/** Numbers from 0 to below `below`, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function eventsOf(seed: number, count: number) {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, id) => {
    const day = addDays('2026-02-10' as CivilDate, next(80))
    const length = next(4) === 0 ? next(12) : 0
    const start = `${day} ${next(2) === 0 ? '00:00:00' : '09:30:00'}`
    const midnight = length > 0 && next(3) === 0
    return {
      id,
      title: '',
      color: 'blue',
      start,
      end: `${addDays(day, length)} ${midnight ? '00:00:00' : '23:59:59'}`,
    }
  })
}

test.each([0, 1, 6] as const)(
  'every entry of a month whose weeks begin at %i stands where the library puts it',
  (firstDayOfWeek) => {
    for (const [seed, count] of [
      [1, 8],
      [2, 40],
      [3, 150],
    ] as const) {
      const given = { date: '2026-03-15', events: eventsOf(seed, count), firstDayOfWeek }
      const { groupedByWeek, groupedByDay } = asLibrary({
        ...given,
        withOutsideDays: true,
        consistentWeeks: true,
      })
      const found = getMonthViewEvents(given)
      expect(found.groupedByWeek).toEqual(groupedByWeek)
      expect(found.groupedByDay).toEqual(groupedByDay)
    }
  },
)

test('an entry longer than the month hangs out on both sides', () => {
  const events = [{ start: '2026-01-01 00:00:00', end: '2026-12-31 23:59:59' }]
  const { groupedByWeek } = getMonthViewEvents({ date: '2026-03-15', events, firstDayOfWeek: 1 })
  const hanging = Object.values(groupedByWeek).map(([first]) => first?.position.hanging)
  expect(hanging).toEqual(Array(6).fill('both'))
})
