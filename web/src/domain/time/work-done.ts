/** What was done: what of it could be billed, and how much on each of the last days. */
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { RoundingPolicy } from '../values/duration.ts'
import { type Money, sumsByCurrency } from '../values/money.ts'
import { entryFee, isUnbilled, type TimeEntry } from './time-entry.ts'

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
  return {
    seconds: open.reduce((sum, { seconds }) => sum + seconds, 0),
    fees: sumsByCurrency(fees).toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
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
    for (const time of times) {
      const day = dayOf(time)
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
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
