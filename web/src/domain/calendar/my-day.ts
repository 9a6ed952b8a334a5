/** What stands before one person: what is late, what today asks for, and what is coming. */

import { isPending, type Task } from '../task/task.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { nearDay, wallTimeOf } from '../values/zoned-time.ts'
import type { EventType } from './calendar-event.ts'
import { type CalendarItem, type CalendarRecords, calendarItems } from './calendar-items.ts'

/** The work before a person, in parts that do not overlap: nothing stands twice. */
export interface MyDay {
  /** Deadlines and tasks whose day has passed and that are not done. */
  readonly overdue: readonly CalendarItem[]
  /** All of today, appearances before a court among it. */
  readonly today: readonly CalendarItem[]
  /** Tomorrow to the seventh day from today. */
  readonly week: readonly CalendarItem[]
  /** The eighth to the thirtieth day from today. */
  readonly month: readonly CalendarItem[]
  /** Appearances before a court, tomorrow to the thirtieth day from today. */
  readonly court: readonly CalendarItem[]
  /** Tasks and deadlines that were completed today, the latest first. */
  readonly done: readonly DoneItem[]
}

/** Something that is completed. */
export interface DoneItem {
  readonly source: 'task' | 'deadline'
  readonly id: string
  readonly title: string
  readonly caseId: string
  readonly priority: Task['priority']
  /** When, in milliseconds. */
  readonly at: number
}

/** Kinds of event at which somebody stands before a court. */
const courtTypes: ReadonlySet<string> = new Set<EventType>(['court_date', 'hearing'])
const beforeAll = '0001-01-01' as CivilDate

/** Everything that binds `me`, or nobody by name, on the clock of `zone`. */
export function myDay(records: CalendarRecords, me: string, today: CivilDate, zone: string): MyDay {
  const mine = (item: CalendarItem): boolean =>
    !item.over && (item.people.length === 0 || item.people.includes(me))
  // Years of what is done lie before today: no item is made of it.
  const open = {
    ...records,
    events: [],
    deadlines: records.deadlines.filter(({ value }) => value.state === 'active'),
    tasks: records.tasks.filter(({ value }) => isPending(value)),
  }
  const late = calendarItems(open, beforeAll, addDays(today, -1), zone)
  const coming = calendarItems(records, today, addDays(today, 30), zone).filter(mine)
  const between = (from: number, to: number, items: readonly CalendarItem[]) =>
    items.filter(
      ({ startDay }) => startDay >= addDays(today, from) && startDay <= addDays(today, to),
    )
  const atCourt = ({ type }: CalendarItem): boolean => courtTypes.has(type)
  const elsewhere = coming.filter((item) => !atCourt(item))
  return {
    // A reminder of a deadline is not late; the deadline is.
    overdue: late.filter((item) => item.source !== 'preDeadline' && mine(item)),
    // What began earlier and still goes on belongs to today.
    today: coming.filter(({ startDay }) => startDay <= today),
    week: between(1, 7, elsewhere),
    month: between(8, 30, elsewhere),
    court: between(1, 30, coming.filter(atCourt)),
    done: doneOn(today, records, me, zone),
  }
}

/** What `me`, or nobody by name, has completed on a day. */
function doneOn(
  today: CivilDate,
  { tasks, deadlines }: CalendarRecords,
  me: string,
  zone: string,
): readonly DoneItem[] {
  const mine = (people: readonly string[]): boolean => people.length === 0 || people.includes(me)
  const isNear = nearDay(today)
  const done = [
    ...tasks
      .filter(({ value }) => value.state === 'done' && value.binnedAt === null)
      .filter(({ value }) => isNear(value.doneAt))
      .filter(({ value }) => mine(value.assigneeIds))
      .map(({ id, value: { title, caseId, priority, doneAt } }) => {
        return { source: 'task' as const, id, title, caseId, priority, at: doneAt }
      }),
    ...deadlines
      .filter(({ value }) => value.state === 'satisfied' && isNear(value.closedAt))
      .filter(({ value }) => mine([value.ownerId, value.backupId].filter(Boolean)))
      .map(({ id, value: { title, caseId, priority, closedAt } }) => {
        return { source: 'deadline' as const, id, title, caseId, priority, at: closedAt }
      }),
  ]
  return done.filter(({ at }) => wallTimeOf(at, zone).day === today).sort((a, b) => b.at - a.at)
}
