/** Instalments as a form shows them, divided or each to be set by itself, and back. */
import {
  inInstalments,
  instalmentCounts,
  type PlanInterval,
} from '../../../domain/billing/instalments.ts'
import { type Instalment, planTotal } from '../../../domain/billing/payment-plan.ts'
import { parseCivilDate } from '../../../domain/values/civil-date.ts'
import { decimalText, type Money, money, subtractMoney } from '../../../domain/values/money.ts'
import { amountOf, wholeOf } from '../figures.ts'

/** The fields of the form. */
export interface PlanValues {
  readonly count: string
  readonly first: string
  readonly interval: PlanInterval
  /** None while they are those of the division. */
  readonly rows: readonly PlanRow[]
}

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
    amount: amountOf(amount, currency) !== null,
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
      const amount = amountOf(row.amount, total.currency)
      return dueOn !== null && amount !== null ? [{ dueOn, amount }] : []
    })
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)))
  const sum = money(planTotal({ instalments }), total.currency)
  return { instalments, beyond: subtractMoney(sum, total) }
}

/** The instalments into which `due` is divided; null while the form does not say into how many, or from when. */
export function dividedBy(
  { count, first, interval }: PlanValues,
  due: Money,
): readonly Instalment[] | null {
  const { least, most } = instalmentCounts
  const whole = wholeOf(count, least, most)
  const day = parseCivilDate(first)
  return whole === null || day === null ? null : inInstalments(due, whole, day, interval)
}
