/**
 * Invoices: what was worked and spent, billed.
 *
 * A draft changes freely. Issuing it takes the next number of its series and freezes
 * it: from then on it is only paid, voided by a credit note, or written off. The number
 * comes from the series' head record, which is written in the same batch as the invoice;
 * when two people issue at once the second batch is stale and takes the next number, so
 * a series has neither gaps nor doubles.
 */

import { paths } from '../../lib/paths.ts'
import { type Of, record } from '../record/describe.ts'
import {
  certainDay,
  certainMoney,
  choice,
  count,
  day,
  moment,
  other,
  reference,
  text,
} from '../record/fields.ts'
import { absent, many, part } from '../record/parts.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { type Money, money, scaleMoney, subtractMoney, sumMoney } from '../values/money.ts'
import { planPart } from './payment-plan.ts'

/** The states of an invoice. Overdue is derived from the due date, never stored. */
const invoiceStates = ['draft', 'approved', 'issued', 'paid', 'void', 'written_off'] as const

/** What a line bills. */
export const lineKinds = ['fee', 'expense', 'discount'] as const
/** One of {@link lineKinds}. */
export type LineKind = (typeof lineKinds)[number]

/** A whole number that is always written, and may be below zero. */
const whole = other(0, (raw) => {
  if (typeof raw !== 'number' || !Number.isSafeInteger(raw))
    throw new DomainError('', 'another value', 'a whole number')
  return raw
})

/** One line. `amount` is what the client pays before tax; a discount's is negative. */
const linePart = part({
  /** Names a line that comes from no record, so that trying again adds it once. */
  id: absent(text()),
  kind: choice(lineKinds, 'fee'),
  on: certainDay(),
  description: text(),
  /** Hundredths of an hour for fees, hundredths of a piece for expenses. */
  hundredths: whole,
  unitPrice: certainMoney(),
  amount: certainMoney(),
  /** Basis points: 2000 is 20 %. */
  taxBasisPoints: whole,
  taskCode: text(),
  activityCode: text(),
  expenseCode: text(),
  personId: reference('account'),
  personName: text(),
  /** The time entry or expense that the line bills. */
  sourceId: text(),
  /** Of a line that bills interest: on which invoice, and through which day. */
  interest: absent(part({ invoiceId: reference('invoice'), until: certainDay() })),
})
/** See {@link linePart}. */
export type InvoiceLine = Of<typeof linePart>

/** A payment of an invoice. */
const payment = part({
  /** Names the payment, so that trying again records it once. */
  id: absent(text()),
  on: certainDay(),
  amount: certainMoney(),
  source: choice(['operating', 'trust', 'external'], 'operating'),
  reference: text(),
})
/** See {@link payment}. */
export type Payment = Of<typeof payment>

/** That the rest of an invoice is given up. */
const writeOff = part({ on: certainDay(), reason: text(), by: reference('account') })
/** See {@link writeOff}. */
export type WriteOff = Of<typeof writeOff>

/** Invoices, as sealed in a workspace. */
export const invoiceKind = record('invoice', 1, {
  clientId: reference('client'),
  caseId: reference('case'),
  state: choice(invoiceStates, 'draft'),
  series: text(),
  /** '' until issued. */
  number: text(),
  currency: text('USD'),
  language: text('en'),
  issuedOn: day(),
  dueOn: day(),
  periodFrom: day(),
  periodTo: day(),
  lines: many(linePart),
  payments: many(payment),
  note: text(),
  /** The number of the invoice that this credit note corrects, or ''. */
  corrects: text(),
  /** The invoice that last billed interest on this one: whoever bills it at once comes too late. */
  interestOn: absent(reference('invoice')),
  /** The instalments that what was outstanding is paid in; without one all is due on `dueOn`. */
  plan: absent(planPart),
  /** Why nobody will pay what is still due; only of an invoice that was written off. */
  writeOff: absent(writeOff),
  binnedAt: moment(),
})
  .called('palette:kindInvoice')
  .opensAt(paths.billing)
/** An invoice or credit note. */
export type Invoice = Of<typeof invoiceKind>

/** Series of invoice numbers, as sealed in a workspace: each is the head of its numbers. */
export const invoiceSeriesKind = record('invoiceSeries', 1, {
  name: text(),
  /** For example `{year}-{number}`; {number} is padded to `digits`. */
  pattern: text('{year}-{number}'),
  digits: count(4),
  next: count(1),
})
/** The head of a series of numbers. */
export type InvoiceSeries = Of<typeof invoiceSeriesKind>

/** What an invoice adds up to. */
export interface InvoiceTotals {
  readonly net: Money
  readonly tax: Money
  readonly gross: Money
  readonly paid: Money
  readonly due: Money
  /** Tax by rate in basis points, computed on the sum of its lines. */
  readonly taxes: readonly {
    readonly basisPoints: number
    readonly net: Money
    readonly tax: Money
  }[]
}

/** Add an invoice up. Tax is rounded once for each rate. */
export function invoiceTotals(invoice: Invoice): InvoiceTotals {
  const { currency } = invoice
  const rates = [...new Set(invoice.lines.map((line) => line.taxBasisPoints))].sort((a, b) => a - b)
  const taxes = rates.map((basisPoints) => {
    const net = sumMoney(
      invoice.lines
        .filter((line) => line.taxBasisPoints === basisPoints)
        .map((line) => line.amount),
      currency,
    )
    return { basisPoints, net, tax: scaleMoney(net, basisPoints, 10_000) }
  })
  const net = sumMoney(
    taxes.map((rate) => rate.net),
    currency,
  )
  const tax = sumMoney(
    taxes.map((rate) => rate.tax),
    currency,
  )
  const gross = sumMoney([net, tax], currency)
  const paid = sumMoney(
    invoice.payments.map((payment) => payment.amount),
    currency,
  )
  return { net, tax, gross, paid, due: subtractMoney(gross, paid), taxes }
}

/** What a line of that many hundredths at that price comes to. */
export function lineAmount(unitPrice: Money, hundredths: number): Money {
  return scaleMoney(unitPrice, hundredths, 100)
}

/** The number that a series gives next. */
export function nextNumber(series: InvoiceSeries, on: CivilDate): string {
  return series.pattern
    .replace('{year}', on.slice(0, 4))
    .replace('{number}', String(series.next).padStart(series.digits, '0'))
}

/** Why a step is not possible. */
export type InvoiceRefusal =
  | 'notDraft'
  | 'notApproved'
  | 'notIssued'
  | 'empty'
  | 'overpaid'
  | 'notPositive'
  | 'negative'
  | 'currency'
  | 'paidAlready'
  | 'hasPayments'
  | 'noPayment'
  | 'reasonMissing'

/** Approve a draft: somebody looked at it. */
export function approveInvoice(invoice: Invoice): Invoice | InvoiceRefusal {
  if (invoice.state !== 'draft') return 'notDraft'
  if (invoice.lines.length === 0) return 'empty'
  return invoiceTotals(invoice).gross.minor < 0 ? 'negative' : { ...invoice, state: 'approved' }
}

/**
 * Issue an approved invoice: it gets its number and never changes again. One that comes to nothing
 * is paid with it. Both records go into one batch.
 */
export function issueInvoice(
  invoice: Invoice,
  series: InvoiceSeries,
  on: CivilDate,
  dueOn: CivilDate,
): { invoice: Invoice; series: InvoiceSeries } | InvoiceRefusal {
  if (invoice.state !== 'approved') return 'notApproved'
  return {
    invoice: {
      ...invoice,
      state: invoiceTotals(invoice).due.minor === 0 ? 'paid' : 'issued',
      series: series.name,
      number: nextNumber(series, on),
      issuedOn: on,
      dueOn,
    },
    series: { ...series, next: series.next + 1 },
  }
}

/** Record a payment; when nothing is due any more the invoice is paid. */
export function payInvoice(invoice: Invoice, payment: Payment): Invoice | InvoiceRefusal {
  if (invoice.state !== 'issued') return invoice.state === 'paid' ? 'paidAlready' : 'notIssued'
  if (payment.amount.currency !== invoice.currency) return 'currency'
  if (payment.amount.minor <= 0) return 'notPositive'
  const { due } = invoiceTotals(invoice)
  if (payment.amount.minor > due.minor) return 'overpaid'
  const state = payment.amount.minor === due.minor ? 'paid' : 'issued'
  return { ...invoice, state, payments: [...invoice.payments, payment] }
}

/** An amount of nothing in the invoice's currency; forms begin with it. */
export function emptyLine(currency: string, on: CivilDate): InvoiceLine {
  const nothing = money(0, currency)
  return { ...linePart.initial, on, hundredths: 100, unitPrice: nothing, amount: nothing }
}
