/**
 * What the firm's work came to over a period, by whoever did it, its case, its client, or whoever
 * answers for the case or brought it.
 *
 * Hours and their value follow the day of the work; billed and collected fees follow the days of
 * invoice and payment. A credit note takes back on its own day what its invoice billed. Discounts
 * lessen the fees of their invoice, each in its share; taxes and expenses are no fees.
 */

import { type Invoice, type InvoiceLine, invoiceTotals } from '../billing/invoice.ts'
import type { LegalCase } from '../case/case.ts'
import { entryFee, type TimeEntry } from '../time/time-entry.ts'
import type { RoundingPolicy } from '../values/duration.ts'
import { type Money, money, scaleMoney } from '../values/money.ts'
import type { Days } from './report-period.ts'

/** What the rows of a report stand for. */
export const reportGroups = [
  'person',
  'case',
  'client',
  'area',
  'responsible',
  'originator',
] as const
/** One of {@link reportGroups}. */
export type ReportGroup = (typeof reportGroups)[number]

/** The records that a report is made from. Entries of all states; those that do not count are left out here. */
export interface ReportRecords {
  readonly time: readonly { readonly id: string; readonly value: TimeEntry }[]
  readonly invoices: readonly Invoice[]
  readonly cases: ReadonlyMap<string, LegalCase>
}

/** One line of a report. Seconds as they were worked; amounts in minor units of its currency. */
export interface ReportRow {
  /** An id, or '' for what nobody or nothing is named for. */
  readonly key: string
  readonly worked: number
  /** The part of it that is billable. */
  readonly billable: number
  /** What the billable work is worth at its rates. */
  readonly value: number
  /** The part of that value that was billed or written off, and what invoices ask for it. */
  readonly decided: number
  readonly realised: number
  readonly billed: number
  readonly collected: number
}

const figures = [
  'worked',
  'billable',
  'value',
  'decided',
  'realised',
  'billed',
  'collected',
] as const

/** What a report is asked for. */
export interface ReportQuestion extends Days {
  readonly group: ReportGroup
  /** Amounts in another currency are left out; hours count whatever their rate is in. */
  readonly currency: string
  readonly policy: RoundingPolicy
}

/** The rows of a report, in no order; those without any figure are left out. */
export function workReport(records: ReportRecords, question: ReportQuestion): readonly ReportRow[] {
  const { from, through, currency, policy } = question
  const rows = new Map<string, Record<(typeof figures)[number], number>>()
  const keyOf = keyFinder(question.group, records.cases)
  const add = (key: string, more: Partial<ReportRow>): void => {
    const row = rows.get(key) ?? noFigures()
    for (const figure of figures) row[figure] += more[figure] ?? 0
    rows.set(key, row)
  }
  const within = (day: string): boolean => day >= from && day <= through
  const issued = records.invoices.filter(
    (invoice) =>
      invoice.number !== '' && invoice.binnedAt === null && invoice.currency === currency,
  )
  for (const invoice of issued) {
    const fees = netFees(invoice)
    if (fees.length === 0) continue
    const nets = fees.map(({ net }) => net)
    const keys = fees.map(({ line }) => keyOf({ ...invoice, personId: line.personId }))
    const share = (total: number, figure: 'billed' | 'collected'): void =>
      sharesOf(money(total, currency), nets).forEach((part, at) => {
        add(keys[at] ?? '', { [figure]: part })
      })
    const sum = nets.reduce((total, net) => total + net, 0)
    if (within(invoice.issuedOn)) share(sum, 'billed')
    const gross = invoiceTotals(invoice).gross.minor
    for (const payment of invoice.payments) {
      if (within(payment.on) && gross > 0)
        share(scaleMoney(payment.amount, sum, gross).minor, 'collected')
    }
  }
  const asked = askedFor(issued)
  for (const { id, value: entry } of records.time) {
    if (entry.status !== 'completed' || entry.binnedAt !== null || !within(entry.on)) continue
    const fee = entryFee(entry, policy)
    const value = fee?.currency === currency ? fee.minor : 0
    const realised = entry.billing === 'invoiced' ? asked.get(id) : undefined
    const decided = realised !== undefined || entry.billing === 'written_off'
    add(keyOf(entry), {
      worked: entry.seconds,
      billable: entry.billable ? entry.seconds : 0,
      value,
      ...(decided ? { decided: value, realised: realised ?? 0 } : {}),
    })
  }
  return [...rows]
    .map(([key, row]) => ({ key, ...row }))
    .filter((row) => figures.some((figure) => row[figure] !== 0))
}

/** What rows add up to. */
export function reportTotal(rows: readonly ReportRow[]): ReportRow {
  const total = noFigures()
  for (const row of rows) for (const figure of figures) total[figure] += row[figure]
  return { key: '', ...total }
}

/** The currencies that rates and invoices are in, the most frequent first. */
export function reportCurrencies({ time, invoices }: ReportRecords): readonly string[] {
  const counts = new Map<string, number>()
  const all = [
    ...time.flatMap(({ value }) => value.hourly?.currency ?? []),
    ...invoices.map(({ currency }) => currency),
  ]
  for (const currency of all) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([currency]) => currency)
}

/** The share of `part` in `whole`, or null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function noFigures(): Record<(typeof figures)[number], number> {
  return { worked: 0, billable: 0, value: 0, decided: 0, realised: 0, billed: 0, collected: 0 }
}

/** What work and invoices have in common. */
type Work = Pick<TimeEntry, 'personId' | 'caseId' | 'clientId'>

function keyFinder(group: ReportGroup, cases: ReportRecords['cases']): (work: Work) => string {
  switch (group) {
    case 'person':
      return ({ personId }) => personId
    case 'case':
      return ({ caseId }) => caseId
    case 'client':
      return ({ clientId, caseId }) => clientId || (cases.get(caseId)?.clientIds[0] ?? '')
    case 'area':
      return ({ caseId }) => cases.get(caseId)?.practiceArea ?? ''
    case 'responsible':
      return ({ caseId }) => cases.get(caseId)?.responsibleId ?? ''
    case 'originator':
      return ({ caseId }) => cases.get(caseId)?.originatorId ?? ''
  }
}

/** The fees of an invoice, each less its share of the discounts. */
function netFees({ lines, currency }: Invoice): readonly { line: InvoiceLine; net: number }[] {
  const fees = lines.filter(({ kind }) => kind === 'fee')
  const discount = lines
    .filter(({ kind }) => kind === 'discount')
    .reduce((sum, { amount }) => sum + amount.minor, 0)
  const off = sharesOf(
    money(discount, currency),
    fees.map(({ amount }) => amount.minor),
  )
  return fees.map((line, at) => ({ line, net: line.amount.minor + (off[at] ?? 0) }))
}

/** What standing invoices ask for each time entry, by its id. */
function askedFor(invoices: readonly Invoice[]): ReadonlyMap<string, number> {
  const asked = new Map<string, number>()
  for (const invoice of invoices) {
    if (invoice.state === 'void' || invoice.corrects !== '') continue
    for (const { line, net } of netFees(invoice)) asked.set(line.sourceId, net)
  }
  return asked
}

/** A total in shares by weight, rounded so that they add up to it. */
function sharesOf(total: Money, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, at) => (at === 0 ? total.minor : 0))
  let [reached, given] = [0, 0]
  return weights.map((weight) => {
    reached += weight
    const through = scaleMoney(total, sum < 0 ? -reached : reached, Math.abs(sum)).minor
    const share = through - given
    given = through
    return share
  })
}
