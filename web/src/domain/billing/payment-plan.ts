/**
 * Payment plans: what is outstanding on an invoice, paid in instalments that were agreed on.
 *
 * No payment says which instalment it is for. All of them together fill the oldest first, so that
 * what is outstanding always lies on the last ones. Pure.
 */

import { readList, readMoney, readObject, readRequiredDay } from '../record/read.ts'
import type { CivilDate } from '../values/civil-date.ts'
import { type Money, money } from '../values/money.ts'

/** An amount that is due on a day. */
export interface Instalment {
  readonly dueOn: CivilDate
  readonly amount: Money
}

/** What was agreed on. */
export interface PaymentPlan {
  readonly agreedOn: CivilDate
  /** In order of their days. They add up to what was outstanding when they were agreed on. */
  readonly instalments: readonly Instalment[]
}

/** What all instalments come to, in units of their currency. */
export function planTotal({ instalments }: Pick<PaymentPlan, 'instalments'>): number {
  return instalments.reduce((sum, { amount }) => sum + amount.minor, 0)
}

/** What is open of each instalment while `due` is outstanding on the invoice: nothing, or the part that is left. */
export function openOf({ instalments }: PaymentPlan, due: Money): readonly Money[] {
  let rest = Math.max(0, due.minor)
  return instalments
    .toReversed()
    .map(({ amount }) => {
      const open = Math.min(amount.minor, rest)
      rest -= open
      return money(open, due.currency)
    })
    .reverse()
}

/** The plan of an invoice, as sealed with it. */
export function readPlan(raw: unknown): PaymentPlan {
  const fields = readObject(raw, 'plan')
  return {
    agreedOn: readRequiredDay(fields, 'agreedOn'),
    instalments: readList(fields, 'instalments', (member, path) => {
      const one = readObject(member, path)
      return { dueOn: readRequiredDay(one, 'dueOn'), amount: readMoney(one, 'amount') }
    }),
  }
}
