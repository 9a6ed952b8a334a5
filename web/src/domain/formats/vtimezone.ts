/**
 * Time zones as iCalendar's VTIMEZONE (RFC 5545, 3.6.5), written from what this browser knows
 * of a zone, so that a program which does not know the zone's name still reads the right time.
 *
 *   BEGIN:VTIMEZONE
 *   TZID:Europe/Berlin
 *   BEGIN:DAYLIGHT
 *   DTSTART:20260329T020000   the clock's time at which it was put forward
 *   TZOFFSETFROM:+0100
 *   TZOFFSETTO:+0200
 *   END:DAYLIGHT
 *   ...
 */
import ICAL from 'ical.js'
import { offsetAt } from '../values/zoned-time.ts'

const dayMs = 86_400_000

/** One change of a zone's clocks. */
interface Change {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** The component for `zone`, right from the first day of one year to the last of another. */
export function zoneComponent(zone: string, firstYear: number, lastYear: number): ICAL.Component {
  const made = new ICAL.Component('vtimezone')
  made.addPropertyWithValue('tzid', zone)
  const from = Date.UTC(firstYear, 0, 1) - dayMs
  const changes = changesOf(zone, from, Date.UTC(lastYear + 1, 0, 1) + dayMs)
  const base = offsetAt(from, zone)
  const standard = Math.min(base, ...changes.map(({ after }) => after))
  made.addSubcomponent(observance({ at: from, before: base, after: base }, standard))
  for (const change of changes) made.addSubcomponent(observance(change, standard))
  return made
}

/** The changes of a zone's clocks between two instants, in order. */
function changesOf(zone: string, from: number, to: number): Change[] {
  const changes: Change[] = []
  const step = 20 * dayMs
  for (let left = from; left < to; left += step) {
    const right = Math.min(left + step, to)
    if (offsetAt(left, zone) !== offsetAt(right, zone)) changes.push(changeIn(zone, left, right))
  }
  return changes
}

function changeIn(zone: string, left: number, right: number): Change {
  const before = offsetAt(left, zone)
  let [low, high] = [left, right]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return { at: high, before, after: offsetAt(high, zone) }
}

function observance({ at, before, after }: Change, standard: number): ICAL.Component {
  const made = new ICAL.Component(after > standard ? 'daylight' : 'standard')
  const wall = new Date(at + before).toISOString().slice(0, 19)
  made.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(wall))
  made.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1000))
  made.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1000))
  return made
}
