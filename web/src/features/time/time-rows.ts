/** Time entries as tables show them, and what they add up to. */

import { entryFee, type TimeEntry } from '../../domain/time/time-entry.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { type RoundingPolicy, roundDuration } from '../../domain/values/duration.ts'
import { eachInStep } from '../../domain/values/in-step.ts'
import { CurrencySums, type Money } from '../../domain/values/money.ts'
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

/** What a row is made of, beside its entry. */
export interface TimeSources {
  /** The titles of cases by id. */
  readonly titles: ReadonlyMap<string, string>
  readonly policy: RoundingPolicy
  /** In which periods a day lies. */
  readonly periodsOf: (day: CivilDate) => readonly TimePeriod[]
}

/** Makes the rows of entries, each once for as long as its entry stays as it is. */
export function timeRows(sources: TimeSources) {
  return eachInStep((entry: Entry<TimeEntry>): TimeRow => new RowOf(entry, sources))
}

/** Reckons when it is asked: of tens of thousands of rows forty are looked at. */
class RowOf implements TimeRow {
  readonly entry: Entry<TimeEntry>
  readonly #sources: TimeSources

  constructor(entry: Entry<TimeEntry>, sources: TimeSources) {
    this.entry = entry
    this.#sources = sources
  }

  get caseTitle(): string {
    return this.#sources.titles.get(this.entry.value.caseId) ?? ''
  }
  get billed(): number {
    const { billable, seconds } = this.entry.value
    return billable ? roundDuration(seconds, this.#sources.policy) : 0
  }
  get fee(): Money | null {
    return entryFee(this.entry.value, this.#sources.policy)
  }
  get periods(): readonly TimePeriod[] {
    return this.#sources.periodsOf(this.entry.value.on)
  }
}

/** Whether an entry stands in the list: its work is done, though it may lie in the bin. */
export function isDone({ value }: Entry<TimeEntry>): boolean {
  return value.status === 'completed'
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
export function timeTotals(parts: readonly (readonly TimeRow[])[]): TimeTotals {
  let [worked, billed, withoutRate] = [0, 0, 0]
  const [fees, unbilled] = [new CurrencySums(), new CurrencySums()]
  const add = (row: TimeRow): void => {
    const { value } = row.entry
    worked += value.seconds
    if (value.billing === 'written_off') return
    billed += row.billed
    const { fee } = row
    if (fee !== null) {
      fees.add(fee)
      if (value.billing !== 'invoiced') unbilled.add(fee)
    } else if (value.billable) withoutRate++
  }
  for (const rows of parts) rows.forEach(add)
  return { worked, billed, fees: fees.all(), unbilled: unbilled.all(), withoutRate }
}
