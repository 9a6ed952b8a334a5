/** Instalments as a form shows them, each to be set by itself, and back. */

import { type Instalment, planTotal } from '../../domain/billing/payment-plan.ts'
import { parseCivilDate } from '../../domain/values/civil-date.ts'
import {
  decimalMoney,
  decimalText,
  type Money,
  money,
  subtractMoney,
} from '../../domain/values/money.ts'

/** One instalment; the amount as a plain decimal. */
export interface PlanRow {
  readonly dueOn: string
  readonly amount: string
}

/** The rows of instalments. */
export function rowsOf(instalments: readonly Instalment[]): readonly PlanRow[] {
  return instalments.map(({ dueOn, amount }) => ({ dueOn, amount: decimalText(amount) }))
}

/** Whether the day of a row exists, and its amount is one. */
export function rowIsRight({ dueOn, amount }: PlanRow, currency: string) {
  return {
    dueOn: parseCivilDate(dueOn) !== null,
    amount: (decimalMoney(amount, currency)?.minor ?? 0) > 0,
  }
}

/**
 * The instalments of the rows that are right, in order of their days, and by how much all of them
 * exceed `total`; negative for what is missing.
 */
export function readRows(
  rows: readonly PlanRow[],
  total: Money,
): { readonly instalments: readonly Instalment[]; readonly beyond: Money } {
  const instalments = rows
    .flatMap((row) => {
      const dueOn = parseCivilDate(row.dueOn)
      const amount = decimalMoney(row.amount, total.currency)
      return dueOn !== null && amount !== null && amount.minor > 0 ? [{ dueOn, amount }] : []
    })
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)))
  const sum = money(planTotal({ instalments }), total.currency)
  return { instalments, beyond: subtractMoney(sum, total) }
}
