/** What clients owe, by how long they have owed it. */
import { type CivilDate, daysBetween } from '../values/civil-date.ts'
import { type Money, noMoney, sumMoney } from '../values/money.ts'
import type { Invoice } from './invoice.ts'
import { openDues } from './invoice-dues.ts'

/** Open amounts by how long they are overdue: not yet, to 30, to 60, to 90 days, longer. */
export function ageing(
  invoices: readonly Invoice[],
  currency: string,
  today: CivilDate,
): { readonly label: 'current' | 'to30' | 'to60' | 'to90' | 'over90'; readonly due: Money }[] {
  const edges = [
    ['current', 0],
    ['to30', 30],
    ['to60', 60],
    ['to90', 90],
    ['over90', Number.POSITIVE_INFINITY],
  ] as const
  const sums = edges.map(() => noMoney(currency))
  for (const invoice of invoices) {
    if (invoice.currency !== currency) continue
    for (const { on, amount } of openDues(invoice)) {
      const late = daysBetween(on, today)
      const index = edges.findIndex(([, edge]) => late <= edge)
      sums[index] = sumMoney([sums[index] ?? noMoney(currency), amount], currency)
    }
  }
  return edges.map(([label], index) => ({ label, due: sums[index] ?? noMoney(currency) }))
}

/** What one client owes in a currency, by how long it is overdue. */
export interface ClientAgeing {
  readonly clientId: string
  readonly currency: string
  readonly ages: ReturnType<typeof ageing>
  readonly total: Money
}

/** Every client who owes something, once for each currency, in no order. */
export function ageingByClient(
  invoices: readonly Invoice[],
  today: CivilDate,
): readonly ClientAgeing[] {
  const groups = new Map<string, Invoice[]>()
  for (const invoice of invoices) {
    if (invoice.state !== 'issued' || invoice.binnedAt !== null) continue
    const key = `${invoice.currency}/${invoice.clientId}`
    groups.set(key, [...(groups.get(key) ?? []), invoice])
  }
  return [...groups.values()].flatMap((own) => {
    const [{ clientId, currency } = { clientId: '', currency: '' }] = own
    const ages = ageing(own, currency, today)
    const total = sumMoney(
      ages.map(({ due }) => due),
      currency,
    )
    return total.minor === 0 ? [] : [{ clientId, currency, ages, total }]
  })
}
