/**
 * How far the billable hours that a firm and a person agreed on are reached.
 *
 * A target is spread over the person's working days, public holidays left out: what a stretch of
 * days asks for is its share of the working days of the year, or of each month, that the target is
 * for. A year's hours are agreed on with leave in mind and are spread over the days without it; a
 * month's are lessened by it, since its few other days could not make up for weeks away.
 */
import { weekdayOf } from '../calendars/days.ts'
import { dayIn } from '../calendars/public-holidays.ts'
import type { Absence } from '../firm/colleague.ts'
import { defaultWorkingHours, type Weekday } from '../firm/preferences.ts'
import type { TimeEntry } from '../time/time-entry.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { HourTarget, TargetPeriod } from './hour-target.ts'
import { type Days, daysOfPeriod } from './report-period.ts'

/** How far a target is reached over some days. Seconds. */
export interface TargetProgress {
  /** Asked for over all of the days. */
  readonly target: number
  /** Asked for through today. */
  readonly expected: number
  readonly reached: number
  /** What is missing of what is expected by now; nothing when it is reached. */
  readonly missing: number
}

/** How far a person's target is reached in the month or year of `today`. */
export function targetProgress(
  target: HourTarget,
  time: readonly { readonly value: TimeEntry }[],
  period: TargetPeriod,
  today: CivilDate,
  weekdays: readonly Weekday[] = defaultWorkingHours.days,
  absences: readonly Absence[] = [],
): TargetProgress {
  const days = stretch(period, today)
  const from = target.from > days.from ? (target.from as CivilDate) : days.from
  const seconds = time
    .filter(({ value }) => counts(value, target.personId, { ...days, from }))
    .reduce((sum, { value }) => sum + value.seconds, 0)
  const isOpen = (day: CivilDate): boolean => isWorkingDay(day, weekdays, target.holidays ?? '')
  const isAway = (day: CivilDate): boolean =>
    absences.some(({ from, until }) => from <= day && day <= until)
  const expected = askedFor(target, { from, through: today }, isOpen, isAway)
  return {
    target: askedFor(target, { from, through: days.through }, isOpen, isAway),
    expected,
    reached: seconds,
    missing: Math.max(0, expected - seconds),
  }
}

function counts(entry: TimeEntry, personId: string, { from, through }: Days): boolean {
  return (
    entry.personId === personId &&
    entry.billable &&
    entry.status === 'completed' &&
    entry.binnedAt === null &&
    entry.on >= from &&
    entry.on <= through
  )
}

type Says = (day: CivilDate) => boolean

/** The seconds that a target asks for over days of one year. */
function askedFor({ hours, per }: HourTarget, days: Days, isOpen: Says, isAway: Says): number {
  const isWorked: Says = (day) => isOpen(day) && !isAway(day)
  let seconds = 0
  let first = days.from
  while (first <= days.through) {
    const unit = stretch(per, first)
    const through = unit.through < days.through ? unit.through : days.through
    const whole = countDays(unit, per === 'year' ? isWorked : isOpen)
    if (whole > 0) seconds += (hours * 3600 * countDays({ from: first, through }, isWorked)) / whole
    first = addDays(unit.through, 1)
  }
  return Math.round(seconds)
}

function countDays({ from, through }: Days, counts: Says): number {
  let count = 0
  for (let day = from; day <= through; day = addDays(day, 1)) if (counts(day)) count++
  return count
}

function isWorkingDay(day: CivilDate, weekdays: readonly Weekday[], place: string): boolean {
  const there = place === '' ? undefined : dayIn(place, day)
  if (there !== undefined) return there === 'worked'
  return weekdays.includes(weekdayOf(day) as Weekday)
}

function stretch(period: TargetPeriod, day: CivilDate): Days {
  // The calendar's months and years always are days.
  return daysOfPeriod(period, day, { from: '', through: '' }) as Days
}
