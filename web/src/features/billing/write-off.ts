/** Giving up: work and expenses that will not be billed, invoices that nobody will pay. */

import { invoiceKind } from '../../domain/billing/invoice.ts'
import { takeWriteOffBack, writeOffInvoice } from '../../domain/billing/invoice-corrections.ts'
import { expenseKind } from '../../domain/time/expense.ts'
import { timeEntryKind } from '../../domain/time/time-entry.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { type LinearRecords, recordIn } from '../../records-ui/linear-records.ts'
import { updating } from '../../vault/records/records'
import { BillingRefused } from './billing-refused.ts'
import { areUnbilled, mostWork, sourcesOf } from './sources.ts'

/** Write work and expenses off, with a reason. Nothing that stands on an invoice meanwhile. */
export async function writeOffWork(
  linear: LinearRecords,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  const writeOffReason = reason.trim()
  if (writeOffReason === '') throw new BillingRefused('reasonMissing')
  if (ids.length > mostWork) throw new BillingRefused('tooMany')
  await linear.writeLinear(() => {
    const sources = sourcesOf(linear, ids)
    if (!areUnbilled(sources)) throw new BillingRefused('billedElsewhere')
    const off = { billing: 'written_off', writeOffReason } as const
    return [
      ...sources.time.map(({ id }) => updating(timeEntryKind, id, off)),
      ...sources.expenses.map(({ id }) => updating(expenseKind, id, off)),
    ]
  })
}

/** Take writing off back, for what is still written off. */
export async function bringBack(linear: LinearRecords, ids: readonly string[]): Promise<void> {
  await linear.writeLinear(() => {
    const { time, expenses } = sourcesOf(linear, ids)
    const back = { billing: 'draft', writeOffReason: '' } as const
    const isOff = ({ value }: { value: { billing: string } }): boolean =>
      value.billing === 'written_off'
    return [
      ...time.filter(isOff).map(({ id }) => updating(timeEntryKind, id, back)),
      ...expenses.filter(isOff).map(({ id }) => updating(expenseKind, id, back)),
    ]
  })
}

/** Give up what is still due on an issued invoice. */
export async function writeOffDebt(
  linear: LinearRecords,
  id: string,
  reason: string,
  by: string,
  on: CivilDate,
): Promise<void> {
  await linear.writeLinear(() => {
    const invoice = recordIn(linear, invoiceKind, id)
    if (invoice === undefined) throw new BillingRefused('gone')
    const off = writeOffInvoice(invoice.value, { on, reason, by })
    if (typeof off === 'string') throw new BillingRefused(off)
    return [updating(invoiceKind, id, off)]
  })
}

/** Ask for what was given up on an invoice after all. */
export async function bringDebtBack(linear: LinearRecords, id: string): Promise<void> {
  await linear.writeLinear(() => {
    const invoice = recordIn(linear, invoiceKind, id)
    if (invoice === undefined) throw new BillingRefused('gone')
    const open = takeWriteOffBack(invoice.value)
    if (typeof open === 'string') throw new BillingRefused(open)
    return [updating(invoiceKind, id, () => open)]
  })
}
