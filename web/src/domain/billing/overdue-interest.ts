/**
 * Interest for late payment: simple, on what was outstanding on each day, actual days over 365.
 *
 * It begins with the day after the days of grace and counts no day on which all was paid. From the
 * day after instalments were agreed on, each bears it from its own day. Interest
 * that stands on an invoice bears none itself. What a standing invoice bills already, is not
 * counted again; a draft stands, a void one and a credit note do not.
 */
import { addDays, type CivilDate, daysBetween } from '../values/civil-date.ts'
import { type Money, money, scaleMoney } from '../values/money.ts'
import { emptyLine, type Invoice, type InvoiceLine, invoiceTotals } from './invoice.ts'
import { duesOf } from './invoice-dues.ts'

/** What a firm asks for late payment. */
export interface InterestTerms {
  /** Yearly, in basis points: 912 is 9.12 %. 0: none. */
  readonly interestBasisPoints: number
  /** Days after the due day for which none is asked. */
  readonly interestGraceDays: number
}

/** Interest from the first to the last day that it is asked for. */
export interface Interest {
  readonly from: CivilDate
  readonly until: CivilDate
  readonly basisPoints: number
  readonly amount: Money
}

/** The interest on an invoice through today that no invoice bills yet; null where there is none. */
export function overdueInterest(
  { id, value }: { readonly id: string; readonly value: Invoice },
  invoices: readonly { readonly value: Invoice }[],
  { interestBasisPoints: basisPoints, interestGraceDays }: InterestTerms,
  today: CivilDate,
): Interest | null {
  const { state, dueOn, corrects, currency } = value
  if (basisPoints <= 0 || dueOn === '' || corrects !== '') return null
  if (state !== 'issued' && state !== 'paid') return null
  const billed = billedThrough(id, invoices)
  const instalments = value.plan?.instalments ?? []
  const starts = [dueOn, ...instalments.map((one) => one.dueOn)]
    .map((day) => addDays(day, interestGraceDays + 1))
    .sort()
  const [begins = dueOn] = starts
  const first = billed >= begins ? addDays(billed as CivilDate, 1) : begins
  // What bears interest changes on no other days.
  const changes = [...starts, ...value.payments.map(({ on }) => on)]
  if (value.plan !== undefined) changes.push(addDays(value.plan.agreedOn, 1))
  const days = changes.filter((on) => on > first && on <= today)
  const edges = [first, ...new Set(days.sort()), addDays(today, 1)]
  let product = 0
  let [from, until]: (CivilDate | undefined)[] = []
  edges.slice(0, -1).forEach((begin, at) => {
    const end = edges[at + 1] ?? begin
    const open = bearing(value, begin, interestGraceDays)
    const count = daysBetween(begin, end)
    if (open <= 0 || count <= 0) return
    product += open * count
    from ??= begin
    until = addDays(end, -1)
  })
  const amount = scaleMoney(money(product, currency), basisPoints, 365 * 10_000)
  return from === undefined || until === undefined || amount.minor === 0
    ? null
    : { from, until, basisPoints, amount }
}

/** The line that bills interest. */
export function interestLine(
  invoiceId: string,
  { from, until, amount }: Interest,
  description: string,
): InvoiceLine {
  return {
    ...emptyLine(amount.currency, until),
    id: `interest:${invoiceId}:${from}`,
    kind: 'expense',
    description,
    expenseCode: 'E124',
    unitPrice: amount,
    amount,
    interest: { invoiceId, until },
  }
}

/** What bears interest from a day on: what is late by then, without interest. */
function bearing({ plan, ...unplanned }: Invoice, day: CivilDate, graceDays: number): number {
  const isPlanned = plan !== undefined && day > plan.agreedOn
  const invoice: Invoice = isPlanned ? { ...unplanned, plan } : unplanned
  const { gross } = invoiceTotals(invoice)
  const paid = invoice.payments
    .filter(({ on }) => on <= day)
    .reduce((sum, { amount }) => sum + amount.minor, 0)
  const interest = invoice.lines
    .filter((line) => line.interest !== undefined)
    .reduce((sum, { amount }) => sum + amount.minor, 0)
  const outstanding = money(Math.min(gross.minor - paid, gross.minor - interest), invoice.currency)
  return duesOf(invoice, outstanding)
    .filter(({ on }) => addDays(on, graceDays) < day)
    .reduce((sum, { amount }) => sum + amount.minor, 0)
}

/** The last day for which a standing invoice bills interest on this one, or ''. */
function billedThrough(
  id: string,
  invoices: readonly { readonly value: Invoice }[],
): CivilDate | '' {
  const days = invoices
    .filter(
      ({ value }) => value.state !== 'void' && value.corrects === '' && value.binnedAt === null,
    )
    .flatMap(({ value }) => value.lines)
    .flatMap(({ interest }) => (interest?.invoiceId === id ? [interest.until] : []))
  return days.sort().at(-1) ?? ''
}
