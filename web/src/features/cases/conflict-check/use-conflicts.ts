import { useMemo } from 'react'
import type { LegalCase } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import {
  type ConflictState,
  conflictState,
  subjectsOf,
} from '../../../domain/conflict-check/conflict-state.ts'
import {
  type ConflictReport,
  conflictCheckKind,
  conflictReportKind,
} from '../../../domain/conflict-check/report.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

/** How a case stands with regard to conflicts, live: the open check and the reports, newest first. */
export function useConflicts(entry: Entry<LegalCase>): {
  readonly state: ConflictState
  readonly check: Entry<ConflictReport> | undefined
  readonly reports: readonly Entry<ConflictReport>[]
} {
  const checks = useRecords(conflictCheckKind)
  const all = useRecords(conflictReportKind)
  const clients = useRecords(clientKind)
  return useMemo(() => {
    const ours = ({ value }: Entry<ConflictReport>): boolean => value.caseId === entry.id
    const check = checks.findLast(ours)
    const reports = all.filter(ours).toSorted((a, b) => b.value.closedAt - a.value.closedAt)
    const clientOf = (id: string) => clients.find((client) => client.id === id)?.value
    const state = conflictState(
      reports.map(({ value }) => value),
      check !== undefined,
      subjectsOf(entry.value, clientOf),
    )
    return { state, check, reports }
  }, [checks, all, clients, entry])
}
