/**
 * What a rule set says: how a system of procedure counts time, and which periods it
 * sets. Rule sets are data with citations; the algorithm in `compute.ts` knows none
 * of them. A firm's own sets have the same shape.
 */
import type { HolidayCalendar } from '../calendars/calendar.ts'
import type { CivilDate } from '../values/civil-date.ts'

/** What a period is counted in. `day_suspended` skips suspensions but no other closed day. */
export type PeriodUnit =
  | 'day'
  | 'business_day'
  | 'day_suspended'
  | 'week'
  | 'month'
  | 'year'
  | 'year_end'

/** Counted onward from the trigger or back from it. */
export type Direction = 'after' | 'before'

/** How far a rule was checked against its source. Drafts are shown as such. */
export type RuleStatus = 'verified' | 'draft'

/** A stretch of the year in which periods stand still and nothing falls due. */
export interface Suspension {
  readonly name: string
  readonly citation: string
  /** `MM-DD`, inclusive, may run over the turn of the year; or days relative to Easter Sunday. */
  readonly from: string | { readonly easter: number }
  readonly to: string | { readonly easter: number }
  /** First day of its first application. */
  readonly since?: string
}

/** What happens to a month count whose day does not exist, and where it ends. */
export type MonthRule = 'same-day-or-last' | 'same-day-or-next' | 'day-before'

/** Days added for a way of service, after the period itself has expired (FRCP 6(d)). */
export interface ServiceAddition {
  readonly methods: readonly string[]
  readonly days: number
  readonly citation: string
}

/** A further span in which an act is still accepted, reported beside the date. */
export interface Grace {
  readonly kind: 'until-time-next-open-day' | 'open-days-with-fine'
  readonly days: number
  readonly time?: string
  readonly citation: string
}

/** How days are counted. */
export interface Computation {
  readonly citation: {
    readonly start: string
    readonly count: string
    readonly roll: string
    readonly month?: string
  }
  readonly calendars: readonly HolidayCalendar[]
  /** Calendars of parts of the country, by code. Their days close courts there. */
  readonly subdivisions?: Readonly<Record<string, HolidayCalendar>>
  /** Whether a subdivision's days also count for periods counted backwards. */
  readonly subdivisionsBackward?: boolean
  /** Whether every part is listed, so that an unknown part can be bounded by all of them. */
  readonly subdivisionsComplete?: boolean
  /** Closing days of single courts, by id, as a firm keeps them. They count in both directions. */
  readonly courts?: Readonly<Record<string, HolidayCalendar>>
  /** Days between the event and the first day of counting, such as publication after release. */
  readonly deemed?: { readonly openDays: number; readonly citation: string }
  readonly suspensions?: readonly Suspension[]
  readonly months: MonthRule
  /** Whether a closed last day moves the end. */
  readonly rolls: boolean
  readonly service?: readonly ServiceAddition[]
  readonly grace?: readonly Grace[]
}

/** One period that a rule sets. */
export interface DeadlineRule {
  readonly id: string
  readonly name: string
  readonly citation: string
  readonly trigger: string
  readonly n: number
  readonly unit: PeriodUnit
  readonly direction: Direction
  /** Whether the period runs after being served, so that days are added for the way of service. */
  readonly servedPeriod?: boolean
  /** Whether a court may extend it. */
  readonly extendable?: boolean
  /** The shipped rule that a firm's own takes the place of. */
  readonly replaces?: string
  readonly status: RuleStatus
}

/** A system of procedure: its way of counting and its periods, as of a version. */
export interface RuleSet {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly jurisdiction: string
  readonly status: RuleStatus
  /** The first day for which this version counts. */
  readonly effectiveFrom: CivilDate
  readonly source: string
  readonly computation: Computation
  readonly rules: readonly DeadlineRule[]
}
