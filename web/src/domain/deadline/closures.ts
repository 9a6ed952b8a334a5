/** Which days are closed for one computation: weekends, holidays, suspensions, local days. */
import { type HolidayCalendar, holidayOn, isFixed, isProvisioned } from '../calendars/calendar.ts'
import { weekdayOf, yearOf } from '../calendars/days.ts'
import { easterSunday } from '../calendars/easter.ts'
import type { Certainty } from '../calendars/holiday.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import type { Computation, Direction, Suspension } from './rule-set.ts'

/** Thrown when a calendar does not cover a day that the computation needs. */
export class NotProvisioned extends Error {
  readonly calendar: string
  readonly year: number

  constructor(calendar: string, year: number) {
    super(`deadlines: calendar ${calendar} has no data for ${year}`)
    this.name = 'NotProvisioned'
    this.calendar = calendar
    this.year = year
  }
}

/** Why a day is closed: the name of a holiday or suspension, `weekend`, `local` or `short`. */
export interface Closing {
  readonly name: string
  /** The court's own calendar that closes it, where that is why. */
  readonly court?: HolidayCalendar
}

/** A closure that holds in one reading only. */
export interface Disputed {
  readonly date: CivilDate
  readonly name: string
  readonly certainty: Certainty
}

/** A year whose days its government has not fixed. */
export interface OpenYear {
  readonly calendar: string
  readonly year: number
}

/** The closed days under one reading. `declared` takes disputed closures for closed. */
export class Closures {
  /** Disputed closures that decided something. */
  readonly disputed: Disputed[] = []
  /** Years not fixed yet that were asked about. */
  readonly openYears: OpenYear[] = []
  private readonly calendars: readonly HolidayCalendar[]
  private readonly courts: readonly HolidayCalendar[]
  private readonly suspensions: readonly Suspension[]
  private readonly extra: ReadonlySet<string>
  private readonly short: ReadonlySet<string>
  private readonly reading: 'statutory' | 'declared'

  constructor(
    rules: Computation,
    facts: Circumstances,
    direction: Direction,
    reading: 'statutory' | 'declared',
  ) {
    const local = facts.subdivision ? rules.subdivisions?.[facts.subdivision] : undefined
    const counts = local && (direction === 'after' || rules.subdivisionsBackward)
    const everywhere =
      reading === 'declared' && rules.subdivisionsComplete && !facts.subdivision
        ? Object.values(rules.subdivisions ?? {})
        : []
    this.calendars = [...rules.calendars, ...(counts ? [local] : []), ...everywhere]
    this.courts = (facts.courts ?? []).flatMap((id) => rules.courts?.[id] ?? [])
    this.suspensions = rules.suspensions ?? []
    this.extra = new Set(facts.extraClosed)
    this.short = new Set(rules.shortDays && facts.shortDays)
    this.reading = reading
  }

  /** Why a day is closed; undefined when it is open. */
  closing(date: CivilDate): Closing | undefined {
    const suspension = this.extra.has(date) ? undefined : this.suspensionOn(date)
    if (suspension === undefined) return this.shut(date)
    this.checkProvision(date)
    return { name: suspension.name }
  }

  /** Why a court is shut on a day, on which periods may stand still besides. */
  shut(date: CivilDate): Closing | undefined {
    this.checkProvision(date)
    if (this.extra.has(date)) return { name: 'local' }
    const name = this.holiday(date) ?? this.weekend(date)
    return name === undefined ? this.courtClosing(date) : { name }
  }

  /** Why a period cannot begin or end on a day: it is closed, or the court kept shorter hours. */
  closingOfEdge(date: CivilDate): Closing | undefined {
    return this.closing(date) ?? (this.short.has(date) ? { name: 'short' } : undefined)
  }

  /** Whether there are days of shortened court hours. */
  get hasShort(): boolean {
    return this.short.size > 0
  }

  /** The suspension that a day falls into. */
  suspensionOn(date: CivilDate): Suspension | undefined {
    return this.suspensions.find((suspension) => covers(suspension, date))
  }

  /** The first open day from `date` on, in the direction of `sign`. */
  nextOpen(date: CivilDate, sign: 1 | -1): CivilDate {
    let open = date
    while (this.closing(open) !== undefined) open = addDays(open, sign)
    return open
  }

  private checkProvision(date: CivilDate): void {
    for (const calendar of [...this.calendars, ...this.courts]) {
      if (!isProvisioned(calendar, date)) throw new NotProvisioned(calendar.id, yearOf(date))
      if (!isFixed(calendar, date)) this.noteOpenYear(calendar.id, yearOf(date))
    }
  }

  private holiday(date: CivilDate): string | undefined {
    for (const calendar of this.calendars) {
      const closure = holidayOn(calendar, date)
      if (!closure) continue
      if (closure.certainty === 'statutory') return closure.name
      if (this.reading === 'declared') return this.note(date, closure.name, closure.certainty)
    }
    return undefined
  }

  private courtClosing(date: CivilDate): Closing | undefined {
    for (const court of this.courts) {
      const closure = holidayOn(court, date)
      if (closure) return { name: closure.name, court }
    }
    return undefined
  }

  /** A weekend day on which people work by decree is open in the safe reading and disputed in the other. */
  private weekend(date: CivilDate): string | undefined {
    if (weekdayOf(date) < 6) return undefined
    if (!this.calendars.some((calendar) => calendar.workingWeekends?.includes(date)))
      return 'weekend'
    return this.reading === 'declared' ? this.note(date, 'weekend', 'declared') : undefined
  }

  private note(date: CivilDate, name: string, certainty: Certainty): string {
    if (!this.disputed.some((seen) => seen.date === date))
      this.disputed.push({ date, name, certainty })
    return name
  }

  private noteOpenYear(calendar: string, year: number): void {
    if (!this.openYears.some((seen) => seen.calendar === calendar && seen.year === year))
      this.openYears.push({ calendar, year })
  }
}

/** Whether a suspension covers a day; its ends may lie in two years. */
function covers(suspension: Suspension, date: CivilDate): boolean {
  if (date < (suspension.since ?? date) || date > (suspension.until ?? date)) return false
  const year = yearOf(date)
  const from = edge(suspension.from, year)
  const to = edge(suspension.to, year)
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

function edge(at: Suspension['from'], year: number): string {
  return typeof at === 'string'
    ? `${String(year).padStart(4, '0')}-${at}`
    : addDays(easterSunday(year), at.easter)
}
