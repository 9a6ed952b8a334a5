/** What stands before one person: what is late, what today asks for, and what is coming. */

import type { EventType } from './calendar-event.ts'
import { type CalendarItem, type CalendarRecords, calendarItems } from './calendar-items.ts'
import { addDays, type CivilDate } from './civil-date.ts'
import type { RoundingPolicy } from './duration.ts'
import { type Money, sumMoney } from './money.ts'
import { entryFee, isUnbilled, type TimeEntry } from './time-entry.ts'

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

/** Work that is done and stands on no invoice yet. */
export interface Unbilled {
  readonly seconds: number
  /** What it comes to, by currency. */
  readonly fees: readonly Money[]
}

/** Sum up what could be billed today. */
export function unbilledWork(entries: readonly TimeEntry[], policy: RoundingPolicy): Unbilled {
  const open = entries.filter(isUnbilled)
  const fees = open.map((entry) => entryFee(entry, policy)).filter((fee) => fee !== null)
  const currencies = [...new Set(fees.map(({ currency }) => currency))].sort()
  return {
    seconds: open.reduce((sum, { seconds }) => sum + seconds, 0),
    fees: currencies.map((currency) =>
      sumMoney(
        fees.filter((fee) => fee.currency === currency),
        currency,
      ),
    ),
  }
}

/** What happened on one day. */
export interface DayUse {
  readonly day: CivilDate
  readonly analyses: number
  readonly documents: number
  readonly tasks: number
}

/** The moments at which something happened, in milliseconds. */
export interface Moments {
  readonly analyses: readonly number[]
  readonly documents: readonly number[]
  readonly tasks: readonly number[]
}

/** The last seven days, the oldest first; `dayOf` says on which day a moment lay. */
export function lastSevenDays(
  moments: Moments,
  today: CivilDate,
  dayOf: (moment: number) => CivilDate,
): readonly DayUse[] {
  const counted = (times: readonly number[]): ReadonlyMap<CivilDate, number> => {
    const counts = new Map<CivilDate, number>()
    for (const time of times) counts.set(dayOf(time), (counts.get(dayOf(time)) ?? 0) + 1)
    return counts
  }
  const [analyses, documents, tasks] = [moments.analyses, moments.documents, moments.tasks].map(
    counted,
  )
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(today, at - 6)
    return {
      day,
      analyses: analyses?.get(day) ?? 0,
      documents: documents?.get(day) ?? 0,
      tasks: tasks?.get(day) ?? 0,
    }
  })
}
