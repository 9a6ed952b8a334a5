/** When what is outstanding on an invoice is due: on its day, or by the instalments that were agreed on. */
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money, noMoney, sumMoney } from '../values/money.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import { openOf, planTotal } from './payment-plan.ts'

/** A part of what is outstanding, and the day by which it is to be paid. */
export interface Due {
  readonly on: CivilDate
  readonly amount: Money
}

/** What is outstanding on an issued invoice, the oldest first; together it is all of it. None without a due day. */
export function openDues(invoice: Invoice): readonly Due[] {
  return invoice.state === 'issued' ? duesOf(invoice, invoiceTotals(invoice).due) : []
}

/**
 * The days on which `outstanding` is due by what holds on the invoice. What it exceeds its plan by,
 * since a payment from before was taken back, is due as it was without one.
 */
export function duesOf(invoice: Invoice, outstanding: Money): readonly Due[] {
  const { dueOn, plan, currency } = invoice
  const whole = dueOn === '' ? [] : [{ on: dueOn, amount: outstanding }]
  if (plan === undefined) return whole
  const open = openOf(plan, outstanding)
  const beyond = Math.max(0, outstanding.minor - planTotal(plan))
  return [
    ...whole.map(({ on }) => ({ on, amount: money(beyond, currency) })),
    ...plan.instalments.map((one, at) => ({
      on: one.dueOn,
      amount: open[at] ?? noMoney(currency),
    })),
  ]
    .filter(({ amount }) => amount.minor > 0)
    .sort((a, b) => (a.on < b.on ? -1 : 1))
}

/** Whether a due day of an issued invoice has passed. */
export function isOverdue(invoice: Invoice, today: CivilDate): boolean {
  return openDues(invoice).some(({ on }) => on < today)
}

/** What should have been paid by now. */
export function overdueAmount(invoice: Invoice, today: CivilDate): Money {
  return sumMoney(
    openDues(invoice)
      .filter(({ on }) => on < today)
      .map(({ amount }) => amount),
    invoice.currency,
  )
}

/** The day that a list shows: that of the oldest part outstanding, or the invoice's own. */
export function dueDay(invoice: Invoice): CivilDate | '' {
  return openDues(invoice)[0]?.on ?? invoice.dueOn
}

/** What a letter asks for, and since or by when: all that is overdue, or else what is due next. */
export function askedNow(
  invoice: Invoice,
  today: CivilDate,
): { readonly dueOn: CivilDate | ''; readonly amount: Money } {
  const overdue = overdueAmount(invoice, today)
  const [first] = openDues(invoice)
  const next = first?.amount ?? invoiceTotals(invoice).due
  return { dueOn: dueDay(invoice), amount: overdue.minor > 0 ? overdue : next }
}
