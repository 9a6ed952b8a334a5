/**
 * The billable hours that a firm and a person agreed on, and how far they are reached.
 *
 * A target is spread over the person's working days: what a stretch of days asks for is its share
 * of the working days of the year, or of each month, that the target is for.
 */
import { addDays, type CivilDate } from './civil-date.ts'
import type { Kind } from './kind.ts'
import { defaultWorkingHours, type Weekday } from './preferences.ts'
import { readChoice, readCount, readDay, readObject, readText } from './read.ts'
import { type Days, daysOfPeriod } from './report-period.ts'
import type { TimeEntry } from './time-entry.ts'

/** What a target is counted in. */
export const targetPeriods = ['year', 'month'] as const
/** One of {@link targetPeriods}. */
export type TargetPeriod = (typeof targetPeriods)[number]

/** A target record: one person's. */
export interface HourTarget {
  /** Account id. */
  readonly personId: string
  /** Whole billable hours. */
  readonly hours: number
  readonly per: TargetPeriod
  /** The day from which it counts, of somebody who began within a year; '' from its beginning. */
  readonly from: CivilDate | ''
}

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

/** The target of a person, the oldest record's where two people set one at once. */
export function targetOf<T extends { readonly value: HourTarget }>(
  targets: readonly T[],
  personId: string,
): T | undefined {
  return targets.find(({ value }) => value.personId === personId)
}

/** How far a person's target is reached in the month or year of `today`. */
export function targetProgress(
  target: HourTarget,
  time: readonly { readonly value: TimeEntry }[],
  period: TargetPeriod,
  today: CivilDate,
  weekdays: readonly Weekday[] = defaultWorkingHours.days,
): TargetProgress {
  const days = stretch(period, today)
  const from = target.from > days.from ? (target.from as CivilDate) : days.from
  const seconds = time
    .filter(({ value }) => counts(value, target.personId, { ...days, from }))
    .reduce((sum, { value }) => sum + value.seconds, 0)
  const expected = askedFor(target, { from, through: today }, weekdays)
  return {
    target: askedFor(target, { from, through: days.through }, weekdays),
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

/** The seconds that a target asks for over days of one year. */
function askedFor({ hours, per }: HourTarget, days: Days, weekdays: readonly Weekday[]): number {
  let seconds = 0
  let first = days.from
  while (first <= days.through) {
    const unit = stretch(per, first)
    const through = unit.through < days.through ? unit.through : days.through
    const whole = workingDays(unit, weekdays)
    if (whole > 0)
      seconds += (hours * 3600 * workingDays({ from: first, through }, weekdays)) / whole
    first = addDays(unit.through, 1)
  }
  return Math.round(seconds)
}

function workingDays({ from, through }: Days, weekdays: readonly Weekday[]): number {
  let count = 0
  for (let day = from; day <= through; day = addDays(day, 1)) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday
    if (weekdays.includes(weekday)) count++
  }
  return count
}

function stretch(period: TargetPeriod, day: CivilDate): Days {
  // The calendar's months and years always are days.
  return daysOfPeriod(period, day, { from: '', through: '' }) as Days
}

/** Targets, as sealed in a workspace. */
export const hourTargetKind: Kind<HourTarget> = {
  name: 'hourTarget',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'hourTarget')
    return {
      personId: readText(fields, 'personId'),
      hours: readCount(fields, 'hours'),
      per: readChoice(fields, 'per', targetPeriods, 'year'),
      from: readDay(fields, 'from'),
    }
  },
}
