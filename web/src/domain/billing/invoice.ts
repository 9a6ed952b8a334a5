/**
 * Invoices: what was worked and spent, billed.
 *
 * A draft changes freely. Issuing it takes the next number of its series and freezes
 * it: from then on it is only paid, voided by a credit note, or written off. The number
 * comes from the series' head record, which is written in the same batch as the invoice;
 * when two people issue at once the second batch is stale and takes the next number, so
 * a series has neither gaps nor doubles.
 */

import type { Kind } from '../record/kind.ts'
import {
  readChoice,
  readCount,
  readDay,
  readList,
  readMoment,
  readMoney,
  readObject,
  readRequiredDay,
  readText,
} from '../record/read.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { DomainError } from '../values/domain-error.ts'
import { type Money, money, scaleMoney, subtractMoney, sumMoney } from '../values/money.ts'
import { type PaymentPlan, readPlan } from './payment-plan.ts'

/** The states of an invoice. Overdue is derived from the due date, never stored. */
export const invoiceStates = ['draft', 'approved', 'issued', 'paid', 'void', 'written_off'] as const
/** One of {@link invoiceStates}. */
export type InvoiceState = (typeof invoiceStates)[number]

/** What a line bills. */
export const lineKinds = ['fee', 'expense', 'discount'] as const
/** One of {@link lineKinds}. */
export type LineKind = (typeof lineKinds)[number]

/** One line. `amount` is what the client pays before tax; a discount's is negative. */
export interface InvoiceLine {
  /** Names a line that comes from no record, so that trying again adds it once. */
  readonly id?: string
  readonly kind: LineKind
  readonly on: CivilDate
  readonly description: string
  /** Hundredths of an hour for fees, hundredths of a piece for expenses. */
  readonly hundredths: number
  readonly unitPrice: Money
  readonly amount: Money
  /** Basis points: 2000 is 20 %. */
  readonly taxBasisPoints: number
  readonly taskCode: string
  readonly activityCode: string
  readonly expenseCode: string
  readonly personId: string
  readonly personName: string
  /** The time entry or expense that the line bills. */
  readonly sourceId: string
  /** Of a line that bills interest: on which invoice, and through which day. */
  readonly interest?: { readonly invoiceId: string; readonly until: CivilDate }
}

/** A payment of an invoice. */
export interface Payment {
  /** Names the payment, so that trying again records it once. */
  readonly id?: string
  readonly on: CivilDate
  readonly amount: Money
  readonly source: 'operating' | 'trust' | 'external'
  readonly reference: string
}

/** An invoice or credit note. */
export interface Invoice {
  readonly clientId: string
  readonly caseId: string
  readonly state: InvoiceState
  readonly series: string
  /** '' until issued. */
  readonly number: string
  readonly currency: string
  readonly language: string
  readonly issuedOn: CivilDate | ''
  readonly dueOn: CivilDate | ''
  readonly periodFrom: CivilDate | ''
  readonly periodTo: CivilDate | ''
  readonly lines: readonly InvoiceLine[]
  readonly payments: readonly Payment[]
  readonly note: string
  /** The number of the invoice that this credit note corrects, or ''. */
  readonly corrects: string
  /** The instalments that what was outstanding is paid in; without one all is due on `dueOn`. */
  readonly plan?: PaymentPlan
  /** Why nobody will pay what is still due; only of an invoice that was written off. */
  readonly writeOff?: WriteOff
  /** The invoice that last billed interest on this one: whoever bills it at once comes too late. */
  readonly interestOn?: string
  readonly binnedAt: number | null
}

/** That the rest of an invoice is given up. */
export interface WriteOff {
  readonly on: CivilDate
  readonly reason: string
  /** Account id. */
  readonly by: string
}

/** The head of a series of numbers. */
export interface InvoiceSeries {
  readonly name: string
  /** For example `{year}-{number}`; {number} is padded to `digits`. */
  readonly pattern: string
  readonly digits: number
  readonly next: number
}

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

/** Invoices, as sealed in a workspace. */
export const invoiceKind: Kind<Invoice> = {
  name: 'invoice',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'invoice')
    return {
      clientId: readText(fields, 'clientId'),
      caseId: readText(fields, 'caseId'),
      state: readChoice(fields, 'state', invoiceStates, 'draft'),
      series: readText(fields, 'series'),
      number: readText(fields, 'number'),
      currency: readText(fields, 'currency', 'USD'),
      language: readText(fields, 'language', 'en'),
      issuedOn: readDay(fields, 'issuedOn'),
      dueOn: readDay(fields, 'dueOn'),
      periodFrom: readDay(fields, 'periodFrom'),
      periodTo: readDay(fields, 'periodTo'),
      lines: readList(fields, 'lines', readLine),
      payments: readList(fields, 'payments', readPayment),
      note: readText(fields, 'note'),
      corrects: readText(fields, 'corrects'),
      ...(fields.interestOn === undefined ? {} : { interestOn: readText(fields, 'interestOn') }),
      ...(fields.plan === undefined ? {} : { plan: readPlan(fields.plan) }),
      ...(fields.writeOff === undefined ? {} : { writeOff: readWriteOff(fields.writeOff) }),
      binnedAt: readMoment(fields, 'binnedAt'),
    }
  },
}

/** Series of invoice numbers, as sealed in a workspace. */
export const invoiceSeriesKind: Kind<InvoiceSeries> = {
  name: 'invoiceSeries',
  schema: 1,
  parse(raw) {
    const fields = readObject(raw, 'invoiceSeries')
    return {
      name: readText(fields, 'name'),
      pattern: readText(fields, 'pattern', '{year}-{number}'),
      digits: readCount(fields, 'digits', 4),
      next: readCount(fields, 'next', 1),
    }
  },
}

function readLine(raw: unknown, path: string): InvoiceLine {
  const fields = readObject(raw, path)
  const whole = (field: string) => {
    const value = fields[field]
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      throw new DomainError(`${path}.${field}`, 'another value', 'a whole number')
    return value
  }
  return {
    ...(fields.id === undefined ? {} : { id: readText(fields, 'id') }),
    kind: readChoice(fields, 'kind', lineKinds, 'fee'),
    on: readRequiredDay(fields, 'on'),
    description: readText(fields, 'description'),
    hundredths: whole('hundredths'),
    unitPrice: readMoney(fields, 'unitPrice'),
    amount: readMoney(fields, 'amount'),
    taxBasisPoints: whole('taxBasisPoints'),
    taskCode: readText(fields, 'taskCode'),
    activityCode: readText(fields, 'activityCode'),
    expenseCode: readText(fields, 'expenseCode'),
    personId: readText(fields, 'personId'),
    personName: readText(fields, 'personName'),
    sourceId: readText(fields, 'sourceId'),
    ...(fields.interest === undefined ? {} : { interest: readInterest(fields.interest) }),
  }
}

function readInterest(raw: unknown): NonNullable<InvoiceLine['interest']> {
  const fields = readObject(raw, 'interest')
  return { invoiceId: readText(fields, 'invoiceId'), until: readRequiredDay(fields, 'until') }
}

function readPayment(raw: unknown, path: string): Payment {
  const fields = readObject(raw, path)
  return {
    ...(fields.id === undefined ? {} : { id: readText(fields, 'id') }),
    on: readRequiredDay(fields, 'on'),
    amount: readMoney(fields, 'amount'),
    source: readChoice(fields, 'source', ['operating', 'trust', 'external'], 'operating'),
    reference: readText(fields, 'reference'),
  }
}

function readWriteOff(raw: unknown): WriteOff {
  const fields = readObject(raw, 'writeOff')
  return {
    on: readRequiredDay(fields, 'on'),
    reason: readText(fields, 'reason'),
    by: readText(fields, 'by'),
  }
}

/** An amount of nothing in the invoice's currency; forms begin with it. */
export function emptyLine(currency: string, on: CivilDate): InvoiceLine {
  return {
    kind: 'fee',
    on,
    description: '',
    hundredths: 100,
    unitPrice: money(0, currency),
    amount: money(0, currency),
    taxBasisPoints: 0,
    taskCode: '',
    activityCode: '',
    expenseCode: '',
    personId: '',
    personName: '',
    sourceId: '',
  }
}
