/**
 * Wall-clock times in a time zone, and the instants that they are.
 *
 * A court's 09:30 stays 09:30 when the clocks change; which instant that is follows from
 * the zone's rules on that day. A time that the clock skips is read as if it had not been
 * put forward (02:30 becomes 03:30); one that happens twice is the earlier.
 */
import { addDays, type CivilDate } from './civil-date.ts'

/** A time of day, `HH:MM`, on a day. */
export interface WallTime {
  readonly day: CivilDate
  readonly time: string
}

const dayLength = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: known(zone),
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** A zone that this browser has no clock of is read as UTC: one event must not stop a calendar. */
function known(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** What the clocks of `zone` show at an instant. */
export function wallTimeOf(instant: number, zone: string): WallTime {
  const face = new Date(instant + offsetAt(instant, zone)).toISOString()
  return { day: face.slice(0, 10) as CivilDate, time: face.slice(11, 16) }
}

/** Whether an instant can lie on a day, or so many days before it, whatever the zone: asked of many
 *  before the clocks are looked at, which costs far more. */
export function nearDay(day: CivilDate, before = 0): (instant: number) => boolean {
  const noon = utcOf(day, '12:00')
  return (instant) =>
    instant >= noon - (before + mostDaysApart) * dayLength &&
    instant <= noon + mostDaysApart * dayLength
}

/** The instant at which the clocks of `zone` show that time, in milliseconds. */
export function instantOf({ day, time }: WallTime, zone: string): number {
  const asUtc = utcOf(day, time)
  const before = asUtc - offsetAt(asUtc - 86_400_000, zone)
  const after = asUtc - offsetAt(asUtc + 86_400_000, zone)
  const shows = (instant: number): boolean => {
    const wall = wallTimeOf(instant, zone)
    return wall.day === day && wall.time === time
  }
  const candidates = [before, after].sort((a, b) => a - b)
  return candidates.find(shows) ?? before
}

/** How far the clocks of `zone` are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const days = offsetByDay.get(zone) ?? new Map<number, number>()
  offsetByDay.set(zone, days)
  const day = Math.floor(instant / dayLength)
  const offset = days.get(day) ?? offsetOfDay(day * dayLength, zone)
  days.set(day, offset)
  return Number.isNaN(offset) ? askedOffset(instant, zone) : offset
}

/** The offsets of zones by days since 1970. The browser is asked once for a day and not for every
 *  time of it, which would be most of what a month's calendar costs. */
const offsetByDay = new Map<string, Map<number, number>>()

/** The offset on a day of UTC; NaN where the clocks change on it. */
function offsetOfDay(begin: number, zone: string): number {
  const offset = askedOffset(begin, zone)
  return offset === askedOffset(begin + dayLength, zone) ? offset : Number.NaN
}

function askedOffset(instant: number, zone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000
  const part: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(minute)) part[type] = value
  const day = `${(part.year ?? '').padStart(4, '0')}-${part.month}-${part.day}` as CivilDate
  return utcOf(day, `${part.hour}:${part.minute}`) - minute
}

/** So many days the clocks of two zones can be apart at one moment. */
export const mostDaysApart = 2

/** The same moment as the clocks of another zone show it. */
export function inZone(wall: WallTime, from: string, to: string): WallTime {
  return from === to ? wall : wallTimeOf(instantOf(wall, from), to)
}

/** A wall-clock time some minutes later, by the clock's face alone. */
export function addMinutes({ day, time }: WallTime, minutes: number): WallTime {
  const total = minutesOf(time) + minutes
  const days = Math.floor(total / 1440)
  const rest = total - days * 1440
  return {
    day: days === 0 ? day : addDays(day, days),
    time: `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`,
  }
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function utcOf(day: CivilDate, time: string): number {
  return Date.parse(`${day}T${time}:00Z`)
}
