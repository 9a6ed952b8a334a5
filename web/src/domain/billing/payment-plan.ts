/**
 * Payment plans: what is outstanding on an invoice, paid in instalments that were agreed on.
 *
 * No payment says which instalment it is for. All of them together fill the oldest first, so that
 * what is outstanding always lies on the last ones. Pure.
 */

import type { Of } from '../record/describe.ts'
import { certainDay, certainMoney } from '../record/fields.ts'
import { many, part } from '../record/parts.ts'
import { type Money, money } from '../values/money.ts'

/** An amount that is due on a day. */
const instalment = part({ dueOn: certainDay(), amount: certainMoney() })
/** See {@link instalment}. */
export type Instalment = Of<typeof instalment>

/** The plan of an invoice, as sealed with it: what was agreed on. */
export const planPart = part({
  agreedOn: certainDay(),
  /** In order of their days. They add up to what was outstanding when they were agreed on. */
  instalments: many(instalment),
})
/** See {@link planPart}. */
export type PaymentPlan = Of<typeof planPart>

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
