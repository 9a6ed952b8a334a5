/**
 * What a person is to be reminded of, and when.
 *
 * Reminders are computed from deadlines, tasks and events; nothing of them is stored
 * but what somebody put aside. A reminder of a whole day comes in the morning on the
 * reader's clock, that of the day on which a court's time falls there; and never after that time.
 * Of one thing only the latest reminder that has come is shown. The
 * backup of a deadline hears of it when few days remain, and of everything while its
 * owner is away.
 */

import type { Deadline } from '../deadline/deadline.ts'
import { isPending, type Task } from '../task/task.ts'
import { addDays, type CivilDate, daysBetween } from '../values/civil-date.ts'
import {
  instantOf,
  inZone,
  mostDaysApart,
  type WallTime,
  wallTimeOf,
} from '../values/zoned-time.ts'
import { type CalendarEvent, eventDays, isOff } from './calendar-event.ts'
import { type CalendarRecords, calendarItems, type Held } from './calendar-items.ts'
import { occurrences } from './recurrence.ts'

/** What a reminder is about. A pre-deadline is the day by which the work must be ready. */
export type ReminderSource = 'deadline' | 'preDeadline' | 'task' | 'event'

/** One reminder of one thing. */
export interface Reminder {
  /** The same on every device: source, id, and which of its reminders. */
  readonly key: string
  /** The thing: all its reminders share it. */
  readonly item: string
  readonly source: ReminderSource
  readonly id: string
  readonly title: string
  readonly caseId: string
  /** The instant at which to remind. */
  readonly at: number
  /** The day on which the thing is due or begins, on the reader's clock. */
  readonly day: CivilDate
  /** Its time of day, or ''. */
  readonly time: string
  /** What the court's clock shows then, where that is another than the reader's. */
  readonly atCourt?: WallTime & { readonly zone: string }
  /** The reader is the deadline's backup, not its owner. */
  readonly asBackup: boolean
}

/** Who is reminded, on which clock. */
export interface Reader {
  /** Account id. */
  readonly id: string
  readonly zone: string
}

/** The time of day at which a reminder of a whole day comes. */
export const morning = '08:00'
/** Days before the due date from which the backup hears of a deadline as well. */
const backupDays = 3
/** Days for which an overdue deadline or task is brought up every morning. */
export const overdueDays = 14

/** Every reminder for `reader` up to an instant, those that have passed too, in order of time. */
export function remindersUntil(
  records: CalendarRecords,
  reader: Reader,
  now: number,
  until: number,
) {
  const clock = morningClock(reader.zone)
  const last = wallTimeOf(until, reader.zone).day
  const away = absences(records)
  const made = [
    ...records.deadlines.flatMap((held) => ofDeadline(held, reader, clock, away, last, records)),
    ...records.tasks.flatMap((held) => ofTask(held, reader, clock, last)),
    ...ofEvents(records.events, reader, clock, now, until),
  ]
  return made
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
}

/** The instant of the morning of a day; days come again and again, so each is computed once. */
function morningClock(zone: string): (day: CivilDate) => number {
  const known = new Map<string, number>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const at = instantOf({ day, time: morning }, zone)
    known.set(day, at)
    return at
  }
}

type Clock = (day: CivilDate) => number
/** Whether somebody is away on a day. */
type Away = (person: string, day: CivilDate) => boolean

function absences({ events, colleagues = [] }: CalendarRecords): Away {
  const gone = events.map(({ value }) => value).filter((e) => e.type === 'absence' && !isOff(e))
  const said = new Map(colleagues.map(({ value }) => [value.userId, value.absences]))
  return (person, day) =>
    (said.get(person) ?? []).some(({ from, until }) => from <= day && day <= until) ||
    gone.some(
      (event) =>
        event.attendeeIds.includes(person) &&
        occurrences(event, addDays(day, 1 - eventDays(event)), day).length > 0,
    )
}

function ofDeadline(
  { id, value }: Held<Deadline>,
  reader: Reader,
  clock: Clock,
  away: Away,
  last: CivilDate,
  { courtZoneOf = () => '' }: CalendarRecords,
): Reminder[] {
  // Of thousands of deadlines most are closed or far away, and those must cost nothing.
  if (value.state !== 'active') return []
  const longest = Math.max(0, value.preDeadlineDays, ...value.reminders)
  if (daysBetween(last, value.due) > longest + mostDaysApart) return []
  const isOwner = value.ownerId === '' || value.ownerId === reader.id
  if (!isOwner && value.backupId !== reader.id) return []
  const common = { id, title: value.title, caseId: value.caseId, asBackup: !isOwner }
  const heard = (day: CivilDate, days: number): boolean =>
    isOwner || days <= backupDays || away(value.ownerId, day)
  const zone = courtZoneOf(value.caseId) || reader.zone
  const own = { day: value.due, time: value.time }
  const here = value.time === '' ? own : inZone(own, zone, reader.zone)
  // What is due before the morning is brought up on the morning before.
  const early = here.time !== '' && here.time <= morning ? 1 : 0
  const late = here.day < last ? overdue : []
  const due = [...new Set(value.reminders), ...late].flatMap((days): Reminder[] => {
    const day = addDays(here.day, -days - (days === 0 ? early : 0))
    if (day > last || !heard(day, days)) return []
    return [
      {
        ...common,
        key: `deadline:${id}:${value.due}:${days}`,
        item: `deadline:${id}`,
        source: 'deadline',
        at: clock(day),
        ...here,
        ...(here === own ? {} : { atCourt: { ...own, zone } }),
      },
    ]
  })
  if (value.preDeadlineDays === 0 || !isOwner) return due
  const ready = addDays(value.due, -value.preDeadlineDays)
  return [
    ...due,
    {
      ...common,
      key: `preDeadline:${id}:${ready}`,
      item: `preDeadline:${id}`,
      source: 'preDeadline',
      at: clock(ready),
      day: ready,
      time: '',
    },
  ]
}

const overdue: readonly number[] = Array.from({ length: overdueDays }, (_, n) => -1 - n)

function ofTask(
  { id, value }: Held<Task>,
  reader: Reader,
  clock: Clock,
  last: CivilDate,
): Reminder[] {
  const { due } = value
  if (due === '' || due > last || !isPending(value)) return []
  if (!concerns(value.assigneeIds, reader)) return []
  return [0, ...(due < last ? overdue : [])].map((days) => ({
    key: `task:${id}:${due}:${days}`,
    item: `task:${id}`,
    source: 'task',
    id,
    title: value.title,
    caseId: value.caseId,
    at: clock(addDays(due, -days)),
    day: due,
    time: '',
    asBackup: false,
  }))
}

/** What names nobody concerns everybody. */
function concerns(people: readonly string[], reader: Reader): boolean {
  return people.length === 0 || people.includes(reader.id)
}

/** Of events that are not over yet; a whole day counts from its morning. */
function ofEvents(
  events: readonly Held<CalendarEvent>[],
  reader: Reader,
  clock: Clock,
  now: number,
  until: number,
): Reminder[] {
  const reminding = new Map(
    events
      .filter(({ value }) => !isOff(value) && concerns(value.attendeeIds, reader))
      .filter(({ value }) => value.reminders.length > 0)
      .map(({ id, value }) => [id, value]),
  )
  if (reminding.size === 0) return []
  const longest = Math.max(...[...reminding.values()].flatMap(({ reminders }) => reminders))
  const from = wallTimeOf(now, reader.zone).day
  const to = wallTimeOf(until + longest * 60_000, reader.zone).day
  // Those that replace an occurrence must be known, whether or not they remind of anything.
  const items = calendarItems(
    { events, deadlines: [], tasks: [] },
    from,
    addDays(to, 1),
    reader.zone,
  )
  return items.flatMap((item): Reminder[] => {
    const event = reminding.get(item.id)
    if (event === undefined || (!item.allDay && item.end <= now)) return []
    const start = item.allDay ? clock(item.startDay) : item.start
    return event.reminders.map((minutes) => ({
      key: `${item.key}:${item.startDay}T${item.startTime}:${minutes}`,
      item: item.key,
      source: 'event',
      id: item.id,
      title: item.title,
      caseId: item.caseId,
      at: start - minutes * 60_000,
      day: item.startDay,
      time: item.startTime,
      asBackup: false,
    }))
  })
}

/** Until when each reminder is put aside, by key; Infinity for good. */
export type PutAside = ReadonlyMap<string, number>

/** What is to be shown now: of each thing the latest reminder that has come, unless it was put aside. */
export function dueReminders(
  reminders: readonly Reminder[],
  aside: PutAside,
  now: number,
): readonly Reminder[] {
  const latest = new Map<string, Reminder>()
  for (const reminder of reminders) {
    const known = latest.get(reminder.item)
    if (reminder.at <= now && (known === undefined || known.at < reminder.at))
      latest.set(reminder.item, reminder)
  }
  return [...latest.values()]
    .filter(({ key }) => (aside.get(key) ?? 0) <= now)
    .sort((a, b) => order(a, b))
}

/** The nearest day first; on one day what has a time comes after what lasts all day. */
function order(a: Reminder, b: Reminder): number {
  const [x, y] = [`${a.day} ${a.time} ${a.key}`, `${b.day} ${b.time} ${b.key}`]
  return x < y ? -1 : x > y ? 1 : 0
}

/** The next instant after `now` at which {@link dueReminders} may answer something else. */
export function nextChange(
  reminders: readonly Reminder[],
  aside: PutAside,
  now: number,
): number | undefined {
  const times = [...reminders.map(({ at }) => at), ...aside.values()]
  const later = times.filter((at) => at > now && Number.isFinite(at))
  return later.length === 0 ? undefined : later.reduce((a, b) => Math.min(a, b))
}

/** How many mails ahead the server is told of. */
export const mailsAhead = 100

/**
 * When to write to a person: at `time` on each day on which something is to be remembered.
 * One instant a day, whatever there is and however much of it.
 */
export function mailTimes(
  reminders: readonly Reminder[],
  now: number,
  time: string,
  zone: string,
): readonly number[] {
  const days = new Set(
    reminders.filter(({ at }) => at > now - 86_400_000).map(({ at }) => wallTimeOf(at, zone).day),
  )
  return [...days]
    .map((day) => instantOf({ day, time }, zone))
    .filter((at) => at > now)
    .sort((a, b) => a - b)
    .slice(0, mailsAhead)
}
