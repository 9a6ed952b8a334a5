/** What stands before one person: what is late, what today asks for, and what is coming. */
import type { EventType } from './calendar-event.ts'
import { type CalendarItem, type CalendarRecords, calendarItems } from './calendar-items.ts'
import { addDays, type CivilDate } from './civil-date.ts'

/** The work before a person, in parts that do not overlap; court dates are among the others, too. */
export interface MyDay {
  /** Deadlines and tasks whose day has passed and that are not done. */
  readonly overdue: readonly CalendarItem[]
  readonly today: readonly CalendarItem[]
  /** Tomorrow to the seventh day from today. */
  readonly week: readonly CalendarItem[]
  /** The eighth to the thirtieth day from today. */
  readonly month: readonly CalendarItem[]
  /** Appearances before a court, today to the thirtieth day from today. */
  readonly court: readonly CalendarItem[]
}

/** Kinds of event at which somebody stands before a court. */
const courtTypes: ReadonlySet<string> = new Set<EventType>(['court_date', 'hearing'])
const beforeAll = '0001-01-01' as CivilDate

/** Everything that binds `me`, or nobody by name, on the clock of `zone`. */
export function myDay(records: CalendarRecords, me: string, today: CivilDate, zone: string): MyDay {
  const mine = (item: CalendarItem): boolean =>
    !item.over && (item.people.length === 0 || item.people.includes(me))
  const late = calendarItems({ ...records, events: [] }, beforeAll, addDays(today, -1), zone)
  const coming = calendarItems(records, today, addDays(today, 30), zone).filter(mine)
  const between = (from: number, to: number) =>
    coming.filter(({ startDay }) => {
      // What began earlier and still goes on belongs to today.
      const day = startDay < today ? today : startDay
      return day >= addDays(today, from) && day <= addDays(today, to)
    })
  return {
    // A reminder of a deadline is not late; the deadline is.
    overdue: late.filter((item) => item.source !== 'preDeadline' && mine(item)),
    today: between(0, 0),
    week: between(1, 7),
    month: between(8, 30),
    court: coming.filter(({ type }) => courtTypes.has(type)),
  }
}
