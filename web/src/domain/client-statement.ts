/** A statement of account for a client: what was billed, paid and taken back over a period, and what is still owed. */
import type { CivilDate } from './civil-date.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import { type Money, money } from './money.ts'

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

/** A statement: `opening` and what was `billed`, less what was `settled`, make `closing`. */
export interface ClientStatement {
  readonly opening: Money
  readonly lines: readonly ClientStatementLine[]
  readonly billed: Money
  readonly settled: Money
  readonly closing: Money
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
  const all = invoices
    .filter((one) => isBilled(one) && one.clientId === clientId && one.currency === currency)
    .flatMap(eventsOf)
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
  }
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
