/** The firm's terms of billing: read, and changed as one record. */
import { type BillingTerms, billingTermsKind, defaultTerms } from '../domain/time/billing-terms.ts'
import { useRecords } from '../vault/records/hooks'
import { createRecord, listRecords, updateRecord } from '../vault/records/records'

/** The terms that hold: those of the oldest record, or the defaults. */
export function useBillingTerms(): BillingTerms {
  return useRecords(billingTermsKind)[0]?.value ?? defaultTerms
}

/** The terms that hold now, for what happens outside a component. */
export function billingTermsNow(): BillingTerms {
  return listRecords(billingTermsKind)[0]?.value ?? defaultTerms
}

/** Change some of the terms. */
export async function changeBillingTerms(patch: Partial<BillingTerms>): Promise<void> {
  const held = listRecords(billingTermsKind)[0]
  if (held === undefined) await createRecord(billingTermsKind, { ...defaultTerms, ...patch })
  else await updateRecord(billingTermsKind, held.id, patch)
}
