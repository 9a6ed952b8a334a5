/** Counting by hours. Hours pass by the court's clock: where that is changed meanwhile, the end shows
 *  another time of day than the beginning. */
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { instantOf, type WallTime, wallTimeOf } from '../values/zoned-time.ts'

const hour = 3_600_000

/** The end of `hours` that pass from `start` on, or back from it where they are fewer than none. */
export function afterHours(start: WallTime, hours: number, zone: string): WallTime {
  return wallTimeOf(instantOf(start, zone) + hours * hour, zone)
}

/** The end of `hours` of open days, of which those on closed days are not counted. The end of a day
 *  is its last minute, as no clock shows 24:00. */
export function afterOpenHours(
  start: WallTime,
  hours: number,
  zone: string,
  isClosed: (day: CivilDate) => boolean,
): WallTime {
  const midnight = (day: CivilDate) => instantOf({ day, time: '00:00' }, zone)
  const begin = instantOf(start, zone)
  let left = hours * hour
  for (let day = start.day; ; day = addDays(day, 1)) {
    if (isClosed(day)) continue
    const [from, to] = [Math.max(begin, midnight(day)), midnight(addDays(day, 1))]
    if (left < to - from) return wallTimeOf(from + left, zone)
    if (left === to - from) return { day, time: '23:59' }
    left -= to - from
  }
}
