/** What taking in a calendar file means: which events are new, changed, or already here. */

import { sameValue } from '../record/patch.ts'
import type { CalendarEvent } from './calendar-event.ts'
import type { Held } from './calendar-items.ts'
import { dayRule } from './recurrence.ts'

/** What an import would do. */
export interface ImportPlan {
  readonly fresh: readonly CalendarEvent[]
  readonly changed: readonly { readonly id: string; readonly value: CalendarEvent }[]
  /** How many are here as they are, or in a newer state. */
  readonly same: number
}

/**
 * Events are the same by `uid` and the day they replace. What other programs do not know of an
 * event (case, people) stays; an event in the bin comes back when it was changed meanwhile.
 */
export function planImport(
  read: readonly CalendarEvent[],
  held: readonly Held<CalendarEvent>[],
  given: Pick<CalendarEvent, 'caseId' | 'attendeeIds'>,
): ImportPlan {
  const known = new Map(held.map((entry) => [identity(entry.value), entry]))
  const fresh = new Map<string, CalendarEvent>()
  const changed: { id: string; value: CalendarEvent }[] = []
  let same = 0
  for (const event of read) {
    const entry = event.uid === '' ? undefined : known.get(identity(event))
    if (entry === undefined) {
      fresh.set(event.uid === '' ? `:${fresh.size}` : identity(event), { ...event, ...given })
      continue
    }
    const { caseId, attendeeIds, type, binnedAt } = entry.value
    const value = {
      ...event,
      caseId: caseId || given.caseId,
      attendeeIds,
      type: event.type === 'other' ? type : event.type,
      binnedAt,
    }
    const older = event.sequence < entry.value.sequence
    // Of an earlier import the end may still stand in UTC.
    const here = { ...entry.value, recurrence: dayRule(entry.value) }
    if (older || sameValue(value, here)) same++
    else changed.push({ id: entry.id, value: { ...value, binnedAt: null } })
  }
  return { fresh: [...fresh.values()], changed, same }
}

function identity(event: CalendarEvent): string {
  return `${event.uid}\n${event.replacesDay}`
}
