/** Which cases are under a legal hold: nothing of theirs may go into the bin or be destroyed. */
import { useMemo } from 'react'
import { heldCases, legalHoldKind } from '../domain/case/legal-hold.ts'
import { useRecords } from '../vault/records/hooks'
import { listRecords } from '../vault/records/records'

/** Ids of the cases under a hold, live. */
export function useHeldCases(): ReadonlySet<string> {
  const holds = useRecords(legalHoldKind)
  return useMemo(() => heldCases(holds), [holds])
}

/** Whether a case is under a hold now, for code outside components. */
export function isHeld(caseId: string): boolean {
  return heldCases(listRecords(legalHoldKind)).has(caseId)
}
