/** Erasing a client: what stands against it now, and doing it. */

import { clientBalances } from '../../../domain/billing/client-balance.ts'
import { invoiceKind, invoiceTotals } from '../../../domain/billing/invoice.ts'
import { caseKind, isActiveCase } from '../../../domain/case/case.ts'
import { casesOfClient } from '../../../domain/case/client-cases.ts'
import { type EraseGround, planErase } from '../../../domain/client/client-subject.ts'
import { trustAccountKind, trustEntryKind } from '../../../domain/trust/trust.ts'
import { writeMany } from '../../../records-ui/change-many.ts'
import { isHeld } from '../../../records-ui/use-holds.ts'
import { todayNow } from '../../../records-ui/use-time-zone.ts'
import { allRecords, storedAs } from '../../../vault/records/all-records.ts'
import { type Change, listRecords, removing, updating } from '../../../vault/records/records.ts'

/** What the firm has now that may stand against erasing a client. */
export function eraseGround(clientId: string): EraseGround {
  const accounts = listRecords(trustAccountKind).map(({ value }) => value)
  const invoices = listRecords(invoiceKind)
    .map(({ value }) => value)
    .filter((invoice) => invoice.clientId === clientId && invoice.binnedAt === null)
  const balances = clientBalances(clientId, [], accounts, todayNow())
  return {
    cases: casesOfClient(clientId, listRecords(caseKind))
      .filter(({ represented }) => represented)
      .map(({ entry }) => ({
        id: entry.id,
        open: isActiveCase(entry.value),
        held: isHeld(entry.id),
      })),
    invoices: invoices.map((invoice) => ({
      open:
        invoice.state === 'draft' ||
        invoice.state === 'approved' ||
        (invoice.state === 'issued' && invoiceTotals(invoice).due.minor !== 0),
    })),
    trustEntries: listRecords(trustEntryKind).filter(({ value }) => value.clientId === clientId)
      .length,
    trustMoney: balances.some(({ trust }) => trust.minor !== 0),
  }
}

/** Erase a client for good. Answers how many records went and how many were unlinked. */
export async function eraseClient(
  clientId: string,
): Promise<{ readonly removed: number; readonly unlinked: number }> {
  const { remove, unlink } = planErase(clientId, allRecords())
  const changes: readonly Change[] = [
    ...unlink.map(({ record, patch }) =>
      updating(storedAs(record.kind, record.schema), record.id, patch),
    ),
    // The client last: an erasure that was interrupted can be asked for again.
    ...remove
      .toSorted((a, b) => Number(a.id === clientId) - Number(b.id === clientId))
      .map(({ kind, schema, id }) => removing(storedAs(kind, schema), id)),
  ]
  await writeMany(changes)
  return { removed: remove.length, unlinked: unlink.length }
}
