/** Time entries as tables show them, and what they add up to. */

import { hoursCell, type Sheet } from '../../domain/formats/sheet.ts'
import { entryFee, type TimeEntry } from '../../domain/time/time-entry.ts'
import { type RoundingPolicy, roundDuration } from '../../domain/values/duration.ts'
import { type Money, sumMoney } from '../../domain/values/money.ts'
import { orderBy, type SortValue } from '../../domain/values/order.ts'
import type { Sort } from '../../ui/data-table.ts'
import type { Entry } from '../../vault/wire/types.ts'

/** One line of the table. */
export interface TimeRow {
  readonly entry: Entry<TimeEntry>
  /** '' where it belongs to no case. */
  readonly caseTitle: string
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

/** Those whose work is done, binned or kept. */
export function finished(
  entries: readonly Entry<TimeEntry>[],
  binned: boolean,
): readonly Entry<TimeEntry>[] {
  return entries.filter(
    ({ value }) => value.status === 'completed' && (value.binnedAt !== null) === binned,
  )
}

/** The rows of entries in the chosen order; `titles` are those of cases by id. */
export function timeRows(
  entries: readonly Entry<TimeEntry>[],
  titles: ReadonlyMap<string, string>,
  policy: RoundingPolicy,
  sort: Sort,
  language: string,
): readonly TimeRow[] {
  const rows = entries.map((entry) => ({
    entry,
    caseTitle: titles.get(entry.value.caseId) ?? '',
    billed: entry.value.billable ? roundDuration(entry.value.seconds, policy) : 0,
    fee: entryFee(entry.value, policy),
  }))
  return orderBy(rows, (row) => sortValue(row, sort.key), sort.descending, language)
}

function sortValue({ entry, caseTitle, fee }: TimeRow, key: string): SortValue {
  switch (key) {
    case 'description':
      return entry.value.description
    case 'case':
      return caseTitle
    case 'worked':
      return entry.value.seconds
    case 'fee':
      return fee?.minor ?? 0
    default:
      return `${entry.value.on} ${String(entry.createdAt).padStart(15, '0')}`
  }
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

/** Rows as a sheet, for files. */
export function timeCells(
  rows: readonly TimeRow[],
  header: readonly string[],
  say: { readonly person: (id: string) => string; readonly state: (entry: TimeEntry) => string },
): Sheet {
  return [
    header,
    ...rows.map(({ entry: { value }, caseTitle, billed, fee }) => [
      { day: value.on },
      say.person(value.personId),
      caseTitle,
      value.description,
      hoursCell(value.seconds),
      hoursCell(billed),
      value.hourly ?? '',
      fee ?? '',
      value.hourly?.currency ?? '',
      [value.taskCode, value.activityCode].filter(Boolean).join(' '),
      say.state(value),
    ]),
  ]
}
