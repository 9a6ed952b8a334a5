/**
 * Periods stated in hours (FRCP 6(a)(2)): they begin at once, every hour counts, and an
 * end on a closed day moves to the same time of the next open day. Hours are elapsed
 * time, so a change of the clock in between shifts the wall time.
 */
import { addDays, type CivilDate } from '../civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { Closures, NotProvisioned } from './closures.ts'
import type { Refused } from './compute.ts'
import type { RuleSet } from './rule-set.ts'

/** A wall-clock time at the court: the day, and `HH:MM`. */
export interface CourtTime {
  readonly date: CivilDate
  readonly time: string
}

/** Count hours from a moment at the court's place (an IANA time zone). */
export function computeHours(
  set: RuleSet,
  from: CourtTime,
  hours: number,
  timeZone: string,
  facts: Circumstances = {},
): CourtTime | Refused {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(from.time) || !Number.isFinite(hours) || hours < 0)
    return { ok: false, why: 'invalidPeriod' }
  const end = wallTime(instantOf(from, timeZone) + hours * 3_600_000, timeZone)
  const closures = new Closures(set.computation, facts, 'after', 'statutory')
  try {
    let date = end.date
    while (closures.closing(date) !== undefined) date = addDays(date, 1)
    return { date, time: end.time }
  } catch (error) {
    if (error instanceof NotProvisioned)
      return { ok: false, why: 'notProvisioned', calendar: error.calendar, year: error.year }
    throw error
  }
}

/** Milliseconds since 1970 of a wall-clock time in a zone. */
function instantOf(at: CourtTime, timeZone: string): number {
  const wanted = Date.parse(`${at.date}T${at.time}:00Z`)
  let instant = wanted
  for (let pass = 0; pass < 2; pass++) instant = wanted - offset(instant, timeZone)
  return instant
}

function offset(instant: number, timeZone: string): number {
  const wall = wallTime(instant, timeZone)
  return Date.parse(`${wall.date}T${wall.time}:00Z`) - Math.floor(instant / 60_000) * 60_000
}

function wallTime(instant: number, timeZone: string): CourtTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}` as CivilDate,
    time: `${part('hour')}:${part('minute')}`,
  }
}
