/** Payment plans: agreed on for an issued invoice, changed, and taken back. */
import { type Invoice, invoiceKind, invoiceTotals } from '../../../domain/billing/invoice.ts'
import { type PaymentPlan, planTotal } from '../../../domain/billing/payment-plan.ts'
import { sameValue } from '../../../domain/record/patch.ts'
import { type Money, money } from '../../../domain/values/money.ts'
import type { LinearRecords } from '../../../records-ui/linear-records.ts'
import { updating } from '../../../vault/records/records'
import { BillingRefused } from '../billing-refused.ts'
import { found } from '../invoice-actions.ts'

/** Have what is outstanding on an issued invoice paid by a plan; it must come to exactly that. */
export async function agreePlan(
  linear: LinearRecords,
  id: string,
  plan: PaymentPlan,
): Promise<void> {
  const total = planTotal(plan)
  await putPlan(linear, id, plan, (invoice) => invoiceTotals(invoice).due.minor === total)
}

/** Have a plan hold again that was taken back; some of it may be paid. */
export async function bringPlanBack(
  linear: LinearRecords,
  id: string,
  plan: PaymentPlan,
): Promise<void> {
  await putPlan(linear, id, plan, () => true)
}

async function putPlan(
  linear: LinearRecords,
  id: string,
  plan: PaymentPlan,
  fits: (invoice: Invoice) => boolean,
): Promise<void> {
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    if (sameValue(value.plan, plan)) return []
    if (value.state !== 'issued')
      throw new BillingRefused(value.state === 'paid' ? 'paidAlready' : 'notIssued')
    if (value.plan !== undefined || !fits(value)) throw new BillingRefused('changed')
    return [updating(invoiceKind, id, { plan })]
  })
}

/** Have other days or amounts hold than in the plan that was `seen`; what they come to is told by {@link planned}. */
export async function changePlan(
  linear: LinearRecords,
  id: string,
  seen: PaymentPlan,
  plan: PaymentPlan,
): Promise<void> {
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    if (sameValue(value.plan, plan)) return []
    if (value.state !== 'issued')
      throw new BillingRefused(value.state === 'paid' ? 'paidAlready' : 'notIssued')
    if (!sameValue(value.plan, seen) || planned(value).minor !== planTotal(plan))
      throw new BillingRefused('changed')
    return [updating(invoiceKind, id, { plan })]
  })
}

/** What the instalments of an invoice have to come to: what is outstanding, and what was paid of its plan. */
export function planned(invoice: Invoice): Money {
  const { due } = invoiceTotals(invoice)
  return invoice.plan === undefined
    ? due
    : money(Math.max(planTotal(invoice.plan), due.minor), invoice.currency)
}

/** Take a plan back as it was `seen`: all that is outstanding is due on the invoice's own day again. */
export async function takePlanBack(
  linear: LinearRecords,
  id: string,
  seen: PaymentPlan,
): Promise<void> {
  await linear.writeLinear(() => {
    const { value } = found(linear, id)
    if (value.plan === undefined) return []
    if (!sameValue(value.plan, seen)) throw new BillingRefused('changed')
    return [updating(invoiceKind, id, withoutPlan)]
  })
}

function withoutPlan({ plan: _, ...invoice }: Invoice): Invoice {
  return invoice
}
