/** The time entries of a case as the table shows them, and what they add up to. */
import { type RoundingPolicy, roundDuration } from '../../domain/duration.ts'
import { type Money, sumMoney } from '../../domain/money.ts'
import { orderBy, type SortValue } from '../../domain/order.ts'
import { entryFee, type TimeEntry } from '../../domain/time-entry.ts'
import type { Sort } from '../../ui/data-table.ts'
import type { Entry } from '../../vault/types.ts'

/** One line of the table. */
export interface TimeRow {
  readonly entry: Entry<TimeEntry>
  /** Seconds as billed, rounded by the firm's policy. */
  readonly billed: number
  readonly fee: Money | null
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

/** Completed entries of a case, binned or kept, in the chosen order. */
export function timeRows(
  entries: readonly Entry<TimeEntry>[],
  caseId: string,
  binned: boolean,
  policy: RoundingPolicy,
  sort: Sort,
  language: string,
): readonly TimeRow[] {
  const rows = entries
    .filter(
      ({ value }) =>
        value.caseId === caseId &&
        value.status === 'completed' &&
        (value.binnedAt !== null) === binned,
    )
    .map((entry) => ({
      entry,
      billed: entry.value.billable ? roundDuration(entry.value.seconds, policy) : 0,
      fee: entryFee(entry.value, policy),
    }))
  return orderBy(rows, (row) => sortValue(row, sort.key), sort.descending, language)
}

function sortValue({ entry, fee }: TimeRow, key: string): SortValue {
  switch (key) {
    case 'description':
      return entry.value.description
    case 'worked':
      return entry.value.seconds
    case 'fee':
      return fee?.minor ?? 0
    default:
      return `${entry.value.on} ${String(entry.createdAt).padStart(15, '0')}`
  }
}

/** Add rows up. */
export function timeTotals(rows: readonly TimeRow[]): TimeTotals {
  return {
    worked: rows.reduce((sum, { entry }) => sum + entry.value.seconds, 0),
    billed: rows.reduce((sum, { billed }) => sum + billed, 0),
    fees: byCurrency(rows),
    unbilled: byCurrency(rows.filter(({ entry }) => entry.value.billing !== 'invoiced')),
    withoutRate: rows.filter(({ entry, fee }) => entry.value.billable && fee === null).length,
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
