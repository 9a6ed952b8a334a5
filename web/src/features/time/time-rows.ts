/** Time entries as tables show them, and what they add up to. */

import { entryFee, type TimeEntry } from '../../domain/time/time-entry.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { type RoundingPolicy, roundDuration } from '../../domain/values/duration.ts'
import { type Money, sumMoney } from '../../domain/values/money.ts'
import type { Entry } from '../../vault/wire/types.ts'
import { type TimeFilter, type TimePeriod, timeFilters } from './time-view.ts'

/** One line of the table. */
export interface TimeRow {
  readonly entry: Entry<TimeEntry>
  /** '' where it belongs to no case. */
  readonly caseTitle: string
  /** Seconds as billed, rounded by the firm's policy. */
  readonly billed: number
  readonly fee: Money | null
  readonly periods: readonly TimePeriod[]
}

/** What the rows add up to. */
export interface TimeTotals {
  readonly worked: number
  readonly billed: number
  /** One amount for each currency that occurs. */
  readonly fees: readonly Money[]
  readonly unbilled: readonly Money[]
  /** Billable entries that have no rate. */
  readonly withoutRate: number
}

/** What the rows are made of. */
export interface TimeSources {
  readonly entries: readonly Entry<TimeEntry>[]
  /** The titles of cases by id. */
  readonly titles: ReadonlyMap<string, string>
  readonly policy: RoundingPolicy
  /** In which periods a day lies. */
  readonly periodsOf: (day: CivilDate) => readonly TimePeriod[]
}

/** The rows of the entries whose work is done, those in the bin among them. */
export function timeRows({ entries, titles, policy, periodsOf }: TimeSources): readonly TimeRow[] {
  return entries
    .filter(({ value }) => value.status === 'completed')
    .map((entry) => ({
      entry,
      caseTitle: titles.get(entry.value.caseId) ?? '',
      billed: entry.value.billable ? roundDuration(entry.value.seconds, policy) : 0,
      fee: entryFee(entry.value, policy),
      periods: periodsOf(entry.value.on),
    }))
}

/** Under which filters a row stands. */
export function filtersOf({ entry: { value } }: TimeRow): readonly TimeFilter[] {
  const open = value.billing === 'draft' || value.billing === 'approved'
  const stands = {
    all: true,
    unbilled: open && value.billable,
    noCase: value.caseId === '',
    noRate: open && value.billable && value.hourly === null,
    writtenOff: value.billing === 'written_off',
  }
  return timeFilters.filter((filter) => stands[filter])
}

/** Add rows up. What was written off was worked, and is neither charged nor to be billed. */
export function timeTotals(rows: readonly TimeRow[]): TimeTotals {
  const charged = rows.filter(({ entry }) => entry.value.billing !== 'written_off')
  return {
    worked: rows.reduce((sum, { entry }) => sum + entry.value.seconds, 0),
    billed: charged.reduce((sum, { billed }) => sum + billed, 0),
    fees: byCurrency(charged),
    unbilled: byCurrency(charged.filter(({ entry }) => entry.value.billing !== 'invoiced')),
    withoutRate: charged.filter(({ entry, fee }) => entry.value.billable && fee === null).length,
  }
}

function byCurrency(rows: readonly TimeRow[]): Money[] {
  const fees = rows.flatMap(({ fee }) => (fee === null ? [] : [fee]))
  return [...new Set(fees.map(({ currency }) => currency))].map((currency) =>
    sumMoney(
      fees.filter((fee) => fee.currency === currency),
      currency,
    ),
  )
}
