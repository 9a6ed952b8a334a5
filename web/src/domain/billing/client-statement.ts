/** A statement of account for a client: what was billed, paid and taken back over a period, and what is still owed. */
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money, subtractMoney, sumMoney } from '../values/money.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import { openOf } from './payment-plan.ts'

/** What changed what a client owes. */
export type StatementEvent = 'invoice' | 'creditNote' | 'payment' | 'writeOff'

/** One line of a statement. */
export interface ClientStatementLine {
  readonly on: CivilDate
  readonly event: StatementEvent
  /** Of the invoice or credit note that it is about. */
  readonly number: string
  readonly caseId: string
  /** Positive for what the client owes by it, negative for what lessens that. */
  readonly amount: Money
  /** What was owed after it. */
  readonly balance: Money
}

/** An instalment of a payment plan, and what was open of it at the end of the period. */
export interface StatementInstalment {
  readonly dueOn: CivilDate
  /** Of the invoice that is paid so. */
  readonly number: string
  readonly caseId: string
  readonly amount: Money
  readonly paid: Money
  readonly open: Money
  /** Its day has passed, and it is not paid. */
  readonly late: boolean
}

/** A statement: `opening` and what was `billed`, less what was `settled`, make `closing`. */
export interface ClientStatement {
  readonly opening: Money
  readonly lines: readonly ClientStatementLine[]
  readonly billed: Money
  readonly settled: Money
  readonly closing: Money
  /** By their days; those that were due and paid before the period are left out. */
  readonly instalments: readonly StatementInstalment[]
}

/** The currencies that a client was billed in, in order. */
export function currenciesBilled(clientId: string, invoices: readonly Invoice[]): string[] {
  const own = invoices.filter((invoice) => isBilled(invoice) && invoice.clientId === clientId)
  return [...new Set(own.map(({ currency }) => currency))].sort()
}

/** The statement of a client in one currency, first and last day counted; drafts are not on it. */
export function clientStatement(
  clientId: string,
  invoices: readonly Invoice[],
  currency: string,
  from: CivilDate | '',
  through: CivilDate,
): ClientStatement {
  const amount = (minor: number): Money => money(minor, currency)
  const total = (chosen: readonly { readonly minor: number }[]): number =>
    chosen.reduce((sum, { minor }) => sum + minor, 0)
  const own = invoices.filter(
    (one) => isBilled(one) && one.clientId === clientId && one.currency === currency,
  )
  const all = own.flatMap(eventsOf)
  const opening = total(all.filter(({ on }) => on < from))
  const within = all.filter(({ on }) => on >= from && on <= through).sort(byDay)
  let balance = opening
  const lines = within.map(({ minor, ...event }) => {
    balance += minor
    return { ...event, amount: amount(minor), balance: amount(balance) }
  })
  return {
    opening: amount(opening),
    lines,
    billed: amount(total(within.filter(({ minor }) => minor > 0))),
    settled: amount(-total(within.filter(({ minor }) => minor < 0))),
    closing: amount(balance),
    instalments: own
      .filter(({ issuedOn }) => issuedOn <= through)
      .flatMap((one) => instalmentsOf(one, through))
      .filter(({ dueOn, open }) => open.minor > 0 || dueOn >= from)
      .sort((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn))),
  }
}

/** The instalments of an invoice as what was paid `through` a day left them; none of one that is given up. */
function instalmentsOf(invoice: Invoice, through: CivilDate): readonly StatementInstalment[] {
  const { plan, state, number, caseId, currency, payments } = invoice
  if (plan === undefined || (state !== 'issued' && state !== 'paid')) return []
  const settled = payments.filter(({ on }) => on <= through).map(({ amount }) => amount)
  const due = subtractMoney(invoiceTotals(invoice).gross, sumMoney(settled, currency))
  const open = openOf(plan, due)
  return plan.instalments.map(({ dueOn, amount }, at) => {
    const left = open[at] ?? amount
    const late = left.minor > 0 && dueOn < through
    return { dueOn, number, caseId, amount, paid: subtractMoney(amount, left), open: left, late }
  })
}

function isBilled({ number, issuedOn, binnedAt }: Invoice): boolean {
  return number !== '' && issuedOn !== '' && binnedAt === null
}

type Event = Omit<ClientStatementLine, 'amount' | 'balance'> & { readonly minor: number }

function eventsOf(invoice: Invoice): readonly Event[] {
  const { number, caseId, payments, writeOff, corrects, state } = invoice
  const issuedOn = invoice.issuedOn as CivilDate
  const { gross, due } = invoiceTotals(invoice)
  const about = { number, caseId }
  const issued = { ...about, on: issuedOn, minor: gross.minor }
  if (corrects !== '') return [{ ...issued, event: 'creditNote' }]
  return [
    { ...issued, event: 'invoice' },
    ...payments.map((payment) => ({
      ...about,
      on: payment.on,
      event: 'payment' as const,
      minor: -payment.amount.minor,
    })),
    ...(state === 'written_off'
      ? [
          {
            ...about,
            on: writeOff?.on ?? issuedOn,
            event: 'writeOff' as const,
            minor: -due.minor,
          },
        ]
      : []),
  ]
}

/** Day by day, what is billed before what settles it. */
function byDay(a: Event, b: Event): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1
  return Number(a.minor < 0) - Number(b.minor < 0)
}
