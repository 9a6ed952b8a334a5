/** The closing checklist of a case: what the records say is still open, and what a person ticks. */

import { type Invoice, invoiceTotals } from '../billing/invoice.ts'
import type { ClosingTick } from '../case/case.ts'
import type { Pipeline } from '../case/pipeline.ts'
import type { Deadline } from '../deadline/deadline.ts'
import { isPending, type Task } from '../task/task.ts'
import { type Expense, isUnbilledExpense } from '../time/expense.ts'
import type { TimeEntry } from '../time/time-entry.ts'
import type { TrustAccount } from '../trust/trust.ts'

/** What the records must say before a case is closed, in this order. */
const closingFacts = ['deadlines', 'tasks', 'unbilled', 'expenses', 'invoices', 'trust'] as const
/** One of {@link closingFacts}. */
export type ClosingFact = (typeof closingFacts)[number]

/** The records of one case that closing looks at. */
export interface ClosingRecords {
  readonly deadlines: readonly Deadline[]
  readonly tasks: readonly Task[]
  readonly time: readonly TimeEntry[]
  readonly expenses: readonly Expense[]
  readonly invoices: readonly Invoice[]
  readonly trust: readonly TrustAccount[]
}

/** An item of the checklist. `count` is how much is open; a step is done or not. */
export type ClosingItem =
  | { readonly fact: ClosingFact; readonly open: number }
  | { readonly step: string; readonly name: string; readonly open: number }

/** The checklist of a case. It may be closed when the sum of `open` is zero. */
export function closingList(
  caseId: string,
  pipeline: Pipeline,
  ticks: readonly ClosingTick[],
  records: ClosingRecords,
): readonly ClosingItem[] {
  const ours = <T extends { readonly caseId: string }>(list: readonly T[]): readonly T[] =>
    list.filter((record) => record.caseId === caseId)
  const open: Readonly<Record<ClosingFact, number>> = {
    deadlines: ours(records.deadlines).filter(({ state }) => state === 'active').length,
    tasks: ours(records.tasks).filter(isPending).length,
    unbilled: ours(records.time).filter(isUnbilled).length,
    expenses: ours(records.expenses).filter(isUnbilledExpense).length,
    invoices: ours(records.invoices).filter(isUnpaid).length,
    trust: records.trust
      .flatMap(({ balances }) => Object.entries(balances))
      .filter(([ledger, minor]) => ledger.endsWith(`/${caseId}`) && minor !== 0).length,
  }
  const done = new Set(ticks.map(({ id }) => id))
  return [
    ...closingFacts.map((fact) => ({ fact, open: open[fact] })),
    ...pipeline.closing.map(({ id, name }) => ({
      step: id,
      name,
      open: done.has(id) ? 0 : 1,
    })),
  ]
}

/** How much of a checklist is open. */
export function closingOpen(items: readonly ClosingItem[]): number {
  return items.reduce((sum, { open }) => sum + open, 0)
}

/** Work that may still be billed, and timers that were not stopped. */
function isUnbilled(entry: TimeEntry): boolean {
  if (entry.binnedAt !== null) return false
  if (entry.status !== 'completed') return true
  return entry.billable && (entry.billing === 'draft' || entry.billing === 'approved')
}

function isUnpaid(invoice: Invoice): boolean {
  if (invoice.binnedAt !== null) return false
  if (invoice.state === 'draft' || invoice.state === 'approved') return true
  return invoice.state === 'issued' && invoiceTotals(invoice).due.minor > 0
}
