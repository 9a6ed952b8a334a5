/** How a client stands with the firm: what is billed and open, what is held in trust, by currency. */

import type { TrustAccount } from '../trust/trust.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money, noMoney, sumMoney } from '../values/money.ts'
import { type Invoice, invoiceTotals } from './invoice.ts'
import { overdueAmount } from './invoice-dues.ts'

/** The money of one currency. */
export interface ClientBalance {
  readonly currency: string
  /** Open on issued invoices. */
  readonly due: Money
  /** The part of it whose day has passed. */
  readonly overdue: Money
  /** Held for the client in trust. */
  readonly trust: Money
}

/** The balances of a client, ordered by currency; currencies with nothing open are left out. */
export function clientBalances(
  clientId: string,
  invoices: readonly Invoice[],
  accounts: readonly TrustAccount[],
  today: CivilDate,
): readonly ClientBalance[] {
  const balances = new Map<string, ClientBalance>()
  const change = (currency: string, by: Partial<Record<'due' | 'overdue' | 'trust', Money>>) => {
    const nothing = noMoney(currency)
    const before = balances.get(currency) ?? {
      currency,
      due: nothing,
      overdue: nothing,
      trust: nothing,
    }
    balances.set(currency, {
      currency,
      due: sumMoney([before.due, by.due ?? nothing], currency),
      overdue: sumMoney([before.overdue, by.overdue ?? nothing], currency),
      trust: sumMoney([before.trust, by.trust ?? nothing], currency),
    })
  }
  for (const invoice of invoices) {
    if (invoice.clientId !== clientId || invoice.state !== 'issued') continue
    if (invoice.binnedAt !== null) continue
    const { due } = invoiceTotals(invoice)
    change(invoice.currency, { due, overdue: overdueAmount(invoice, today) })
  }
  for (const account of accounts) {
    for (const [ledger, minor] of Object.entries(account.balances)) {
      if (ledger.split('/')[0] !== clientId || minor === 0) continue
      change(account.currency, { trust: money(minor, account.currency) })
    }
  }
  return [...balances.values()]
    .filter(({ due, trust }) => due.minor !== 0 || trust.minor !== 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
