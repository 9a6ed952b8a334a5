/**
 * What becomes of an event, or of a series of them, when a person changes, moves or removes
 * one day of it: this one alone, this and all that follow, or the whole series.
 *
 * An occurrence that was changed on its own (`replacesDay`) goes along with its series.
 */

import { addDays, type CivilDate, daysBetween } from '../values/civil-date.ts'
import { instantOf, inZone, type WallTime, wallTimeOf } from '../values/zoned-time.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { eventDays } from './calendar-event.ts'
import type { CalendarItem, Held } from './calendar-items.ts'
import {
  dayRule,
  detach,
  readRule,
  ruleText,
  splitAt,
  weekdayCodes,
  without,
} from './recurrence.ts'

/** How far a change reaches. */
export const scopes = ['one', 'following', 'all'] as const
/** One of {@link scopes}. */
export type Scope = (typeof scopes)[number]

/** An event to be written: over the record with that id, or as a new one. */
export interface EventEdit {
  readonly id?: string
  readonly value: CalendarEvent
}

/** One day of an event, among all events. */
export interface Occurrence {
  readonly events: readonly Held<CalendarEvent>[]
  readonly held: Held<CalendarEvent>
  readonly day: CivilDate
}

/** The event that a form begins with. */
export function eventToEdit({ held, day }: Occurrence, scope: Scope): CalendarEvent {
  if (held.value.recurrence === '' || scope === 'all') return held.value
  if (scope === 'one') return detach(held.value, day)
  return splitAt(held.value, day, held.value.uid)?.[1] ?? held.value
}

/** Write `next`, which began as {@link eventToEdit}. `uid` is for a series that is cut in two. */
export function planEdit(
  at: Occurrence,
  scope: Scope,
  next: CalendarEvent,
  uid: string,
): EventEdit[] {
  const { value, id } = at.held
  const sequence = value.sequence + 1
  if (value.recurrence === '') return [{ id, value: { ...next, sequence } }]
  if (scope === 'one')
    return [{ value: { ...next, sequence, recurrence: '', replacesDay: at.day } }]
  const cut = scope === 'following' ? splitAt(value, at.day, uid) : null
  if (cut === null) {
    const by = daysBetween(value.startDay, next.startDay)
    return [
      { id, value: { ...shiftExceptions(next, by), sequence } },
      ...follow(at, value.startDay, value.uid, by),
    ]
  }
  const [before, after] = cut
  const by = daysBetween(after.startDay, next.startDay)
  const later = { ...next, exceptDays: after.exceptDays, extraDays: after.extraDays }
  return [
    { id, value: before },
    { value: { ...shiftExceptions(later, by), uid, sequence: 0 } },
    ...follow(at, at.day, uid, by),
  ]
}

/** The occurrences from a day on that were changed on their own, with the series they belong to. */
function follow(at: Occurrence, from: CivilDate, uid: string, by: number): EventEdit[] {
  const series = at.held.value.uid
  if (by === 0 && uid === series) return []
  return at.events
    .filter(({ value }) => value.uid === series && value.replacesDay !== '')
    .filter(({ value }) => value.replacesDay >= from)
    .map(({ id, value }) => ({
      id,
      value: { ...value, uid, replacesDay: addDays(value.replacesDay as CivilDate, by) },
    }))
}

function shiftExceptions(event: CalendarEvent, by: number): CalendarEvent {
  if (by === 0) return event
  const shift = (day: string): string => addDays(day as CivilDate, by)
  return {
    ...event,
    exceptDays: event.exceptDays.map(shift),
    extraDays: event.extraDays.map(shift),
  }
}

/** Remove one day of an event, or more of it. Whole records go to the bin. */
export function planRemove(at: Occurrence, scope: Scope, now: number): EventEdit[] {
  const { value, id } = at.held
  const bin = { id, value: { ...value, binnedAt: now } }
  if (value.recurrence === '') {
    // Without it the series would show its own occurrence again.
    const series = at.events.find(
      (held) => held.value.uid === value.uid && held.value.recurrence !== '',
    )
    return value.replacesDay !== '' && series !== undefined
      ? [bin, { id: series.id, value: without(series.value, value.replacesDay) }]
      : [bin]
  }
  if (scope === 'one') return [{ id, value: without(value, at.day) }]
  const cut = scope === 'following' ? splitAt(value, at.day, value.uid) : null
  const from = cut === null ? value.startDay : at.day
  const changed = at.events.filter(
    (held) =>
      held.value.uid === value.uid &&
      held.value.replacesDay !== '' &&
      held.value.replacesDay >= from,
  )
  return [
    cut === null ? bin : { id, value: cut[0] },
    ...changed.map((held) => ({ id: held.id, value: { ...held.value, binnedAt: now } })),
  ]
}

/** Where something is moved to, on the reader's clock; no times for what lasts whole days. */
export interface MoveTarget {
  readonly startDay: CivilDate
  readonly startTime: string
  readonly endDay: CivilDate
  readonly endTime: string
}

/**
 * Move one day of an event. 'ownRule' when the days of a series follow a rule that cannot
 * simply be moved along.
 */
export function planMove(
  at: Occurrence,
  scope: Scope,
  target: MoveTarget,
  zone: string,
  uid: string,
): EventEdit[] | 'ownRule' {
  const { value } = at.held
  const to = onOwnClock(value, target, zone)
  const begun = eventToEdit(at, scope)
  if (value.recurrence === '' || scope === 'one')
    return planEdit(at, scope, { ...begun, ...to }, uid)
  const by = daysBetween(at.day, to.startDay)
  const recurrence = movedRule(value.recurrence, dayRule(begun), by)
  if (recurrence === null) return 'ownRule'
  const startDay = addDays(begun.startDay, by)
  const next = {
    ...begun,
    ...to,
    startDay,
    endDay: addDays(startDay, daysBetween(to.startDay, to.endDay)),
    recurrence,
  }
  return planEdit(at, scope, next, uid)
}

function onOwnClock(event: CalendarEvent, target: MoveTarget, zone: string) {
  if (event.allDay || target.startTime === '' || target.endTime === '') {
    if (!event.allDay) return movedDays(event, target.startDay)
    const endDay = target.endDay < target.startDay ? target.startDay : target.endDay
    return { startDay: target.startDay, endDay, startTime: '', endTime: '' }
  }
  const own = (wall: WallTime): WallTime => inZone(wall, zone, event.timeZone)
  const start = own({ day: target.startDay, time: target.startTime })
  const end = own({ day: target.endDay, time: target.endTime })
  return { startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time }
}

/** Another day at the same times. */
function movedDays(event: CalendarEvent, startDay: CivilDate) {
  const { startTime, endTime } = event
  return { startDay, endDay: addDays(startDay, eventDays(event) - 1), startTime, endTime }
}

function movedRule(whole: string, text: string, by: number): string | null {
  if (by === 0) return text
  const rule = readRule(whole) === null ? null : readRule(text)
  if (rule === null) return null
  const turned = (code: (typeof weekdayCodes)[number]) =>
    weekdayCodes[(((weekdayCodes.indexOf(code) + by) % 7) + 7) % 7] ?? code
  return ruleText({
    ...rule,
    weekdays: rule.weekdays.map(turned),
    until: rule.until === '' ? '' : addDays(rule.until, by),
  })
}

/** The day on which a deadline is due once its item begins on another day: the court's clock may
 *  show another day than the reader's. */
export function dueMovedTo(
  item: Pick<CalendarItem, 'startDay' | 'occurrence'>,
  startDay: CivilDate,
): CivilDate {
  return addDays(item.occurrence, daysBetween(item.startDay, startDay))
}

/** The target that keeps an item's length and moves its begin to another day and time. */
export function targetAt(
  item: MoveTarget & { readonly allDay: boolean },
  startDay: CivilDate,
  startTime: string,
  zone: string,
): MoveTarget {
  if (item.allDay) {
    const length = daysBetween(item.startDay, item.endDay)
    return { startDay, startTime: '', endDay: addDays(startDay, length), endTime: '' }
  }
  const length =
    instantOf({ day: item.endDay, time: item.endTime }, zone) -
    instantOf({ day: item.startDay, time: item.startTime }, zone)
  const end = wallTimeOf(instantOf({ day: startDay, time: startTime }, zone) + length, zone)
  return { startDay, startTime, endDay: end.day, endTime: end.time }
}
