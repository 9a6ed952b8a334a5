/** Where a calendar contradicts itself: somebody in two places at once, or due while away. */

import type { CivilDate } from '../values/civil-date.ts'
import type { CalendarItem } from './calendar-items.ts'

/** One contradiction, as seen from an item. */
export interface Clash {
  readonly why: 'double' | 'absence'
  /** The other item's key. */
  readonly with: string
  readonly person: string
}

/** The contradictions of each item, by its key. Items without any are left out. */
export function clashesOf(items: readonly CalendarItem[]): ReadonlyMap<string, readonly Clash[]> {
  const found = new Map<string, Clash[]>()
  const add = (key: string, clash: Clash): void => {
    const list = found.get(key)
    if (list === undefined) found.set(key, [clash])
    else list.push(clash)
  }
  for (const [person, own] of byPerson(items)) {
    doubles(own, person, add)
    absences(own, person, add)
  }
  return found
}

type Add = (key: string, clash: Clash) => void

function byPerson(items: readonly CalendarItem[]): Map<string, CalendarItem[]> {
  const people = new Map<string, CalendarItem[]>()
  for (const item of items) {
    if (item.over) continue
    for (const person of new Set(item.people)) {
      const list = people.get(person)
      if (list === undefined) people.set(person, [item])
      else list.push(item)
    }
  }
  return people
}

/** Events with times that overlap. One that ends when the next begins does not. */
function doubles(items: readonly CalendarItem[], person: string, add: Add): void {
  const timed = items
    .filter((item) => item.source === 'event' && !item.allDay && item.type !== 'absence')
    .sort((a, b) => a.start - b.start)
  let open: CalendarItem[] = []
  for (const item of timed) {
    open = open.filter((earlier) => earlier.end > item.start)
    for (const earlier of open) {
      add(item.key, { why: 'double', with: earlier.key, person })
      add(earlier.key, { why: 'double', with: item.key, person })
    }
    open.push(item)
  }
}

function absences(items: readonly CalendarItem[], person: string, add: Add): void {
  const away = items.filter((item) => item.type === 'absence')
  if (away.length === 0) return
  for (const item of items) {
    if (item.type === 'absence') continue
    for (const absence of away) {
      if (!meets(item, absence)) continue
      add(item.key, { why: 'absence', with: absence.key, person })
      add(absence.key, { why: 'absence', with: item.key, person })
    }
  }
}

/** By the clock where both have times, by the day where one of them has none. */
function meets(a: CalendarItem, b: CalendarItem): boolean {
  if (!a.allDay && !b.allDay) return a.start < b.end && b.start < a.end
  return a.startDay <= b.endDay && b.startDay <= a.endDay
}

/** Who is away on a day. */
export function awayOn(items: readonly CalendarItem[], day: CivilDate): readonly string[] {
  const away = items.filter(
    (item) => item.type === 'absence' && !item.over && item.startDay <= day && item.endDay >= day,
  )
  return [...new Set(away.flatMap((item) => item.people))]
}
