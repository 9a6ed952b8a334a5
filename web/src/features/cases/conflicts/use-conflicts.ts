import { useMemo } from 'react'
import type { LegalCase } from '../../../domain/case/case.ts'
import { clientKind } from '../../../domain/client/client.ts'
import {
  type ConflictReport,
  conflictCheckKind,
  conflictReportKind,
} from '../../../domain/conflicts/report.ts'
import {
  type ConflictStanding,
  conflictStanding,
  subjectsOf,
} from '../../../domain/conflicts/standing.ts'
import { useRecords } from '../../../vault/records/hooks'
import type { Entry } from '../../../vault/wire/types'

/** How a case stands with regard to conflicts, live: the open check and the reports, newest first. */
export function useConflicts(entry: Entry<LegalCase>): {
  readonly standing: ConflictStanding
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
    const standing = conflictStanding(
      reports.map(({ value }) => value),
      check !== undefined,
      subjectsOf(entry.value, clientOf),
    )
    return { standing, check, reports }
  }, [checks, all, clients, entry])
}
